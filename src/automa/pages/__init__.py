"""The pages as pure functions: a request and a store in, an answer out. No server, no clock; `web` puts HTTP around them."""
