"""How long hypothesis looks: quickly and the same way every time; long, and elsewhere every time, by hand.

pytest --hypothesis-profile=long
"""

from hypothesis import settings

settings.register_profile("quick", max_examples=40, deadline=None, derandomize=True, database=None)
settings.register_profile("long", max_examples=5000, deadline=None, print_blob=True)
settings.load_profile("quick")
