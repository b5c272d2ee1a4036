"""People without accounts: who somebody is, what they are called, and how much at once they may ask for.

passports   cookies, one-time links, tokens of programs     names     what may be a name, and what looks like another
credits     how often, for whom
"""
