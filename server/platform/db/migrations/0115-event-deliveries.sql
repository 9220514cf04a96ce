-- How far the webhook of each event has come: one row per event, from the first try on. What was sent is not kept here: it is made of
-- the event and the booking, so that what is erased there is not found here.
CREATE TABLE event_deliveries (
  event_id bigint PRIMARY KEY REFERENCES booking_events (id),
  attempts integer NOT NULL DEFAULT 0,
  last_attempt_at timestamptz,
  -- HTTP status of the last answer; NULL when none came.
  last_status integer,
  -- Why the last try failed; no personal data.
  last_error text,
  delivered_at timestamptz,
  -- When the last of all tries had failed.
  failed_at timestamptz
);
CREATE INDEX event_deliveries_undelivered ON event_deliveries (event_id DESC) WHERE delivered_at IS NULL;
