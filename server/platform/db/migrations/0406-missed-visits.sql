-- A homeowner who wasn't home hears of it once, with the way to a new time.
ALTER TABLE homeowner_messages ADD CONSTRAINT homeowner_messages_kinds
  CHECK (kind IN ('reminder', 'on_the_way', 'running_late', 'done', 'no_show')) NOT VALID;
ALTER TABLE homeowner_messages DROP CONSTRAINT homeowner_messages_kind_check;
ALTER TABLE homeowner_messages VALIDATE CONSTRAINT homeowner_messages_kinds;
