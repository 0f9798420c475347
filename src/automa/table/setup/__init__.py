"""The guided set-up: one class a step. `order` says which steps a game has; `step` what a step can say and do."""
