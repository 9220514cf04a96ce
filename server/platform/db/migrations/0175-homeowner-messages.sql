-- What the site tells homeowners by itself: one row per booking, kind and moment that it is about, so that nothing is told twice.
CREATE TABLE homeowner_messages (
  booking_id uuid NOT NULL REFERENCES bookings (id),
  kind text NOT NULL CHECK (kind IN ('reminder', 'on_the_way', 'running_late', 'done')),
  -- The start of the visit's window; of a visit that runs late, the new time of arrival.
  moment timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- When a job took it over, or nobody needed to be told any more.
  judged_at timestamptz,
  outcome text CHECK (outcome IN ('sent', 'not_needed', 'unreachable')),
  channel text CHECK (channel IN ('mail', 'text')),
  ended_at timestamptz,
  PRIMARY KEY (booking_id, kind, moment),
  CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CHECK ((outcome = 'sent') = (channel IS NOT NULL) OR outcome IS NULL)
);
CREATE INDEX homeowner_messages_due ON homeowner_messages (due_at) WHERE judged_at IS NULL;

-- Words that the owner changed; the others stand in content/homeowner. NULL: back to those.
CREATE TABLE message_templates (
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'text')),
  language text NOT NULL CHECK (language IN ('en', 'es')),
  subject text CHECK (char_length(subject) BETWEEN 1 AND 120),
  text text CHECK (char_length(text) BETWEEN 1 AND 2000),
  version integer NOT NULL,
  PRIMARY KEY (kind, channel, language)
);

-- Which kinds the owner switched off, by way; what has no row is on.
CREATE TABLE message_switches (
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'text')),
  is_on boolean NOT NULL,
  PRIMARY KEY (kind, channel)
);

-- What one setting of the desk said for the mails about visits.
INSERT INTO message_switches (kind, channel, is_on)
SELECT kind, 'mail', false FROM unnest(ARRAY['scheduled', 'moved', 'called_off']) AS kind
WHERE EXISTS (SELECT 1 FROM desk_settings WHERE settings->>'mails_visits' = 'false');

-- Reminders of the visits that are planned already, at 5 PM on the day before.
INSERT INTO homeowner_messages (booking_id, kind, moment, due_at)
SELECT booking_id, 'reminder', window_start, reminder.at
FROM desk_bookings, LATERAL (
  SELECT ((window_start AT TIME ZONE 'America/Los_Angeles')::date - 1 + time '17:00') AT TIME ZONE 'America/Los_Angeles' AS at
) AS reminder
WHERE state = 'scheduled' AND reminder.at > now();
