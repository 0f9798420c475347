"""What all tests share."""

from hypothesis import settings

# The same examples in every run: a red test is never a matter of luck.
settings.register_profile("steady", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("steady")
