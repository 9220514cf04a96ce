-- When the link of a mail was used. The code in the same mail stays valid: a mail scanner may have pressed the button.
ALTER TABLE auth.one_time_tokens ADD COLUMN link_used_at timestamptz;
