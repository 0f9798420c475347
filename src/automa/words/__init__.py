"""Message ids and arguments in, English or German out; no other room holds a sentence."""
