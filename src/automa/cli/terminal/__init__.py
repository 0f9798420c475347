"""A game in the terminal: a face of `automa.app`, as the pages are. Views become text; what is typed becomes commands."""
