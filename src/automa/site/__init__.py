"""The same pages in a browser worker: the adapter that runs there, and the build of the static site."""
