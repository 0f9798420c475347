"""A naive second hand for whole games of Terra Mystica: what it reckons again is said in `checker`."""
