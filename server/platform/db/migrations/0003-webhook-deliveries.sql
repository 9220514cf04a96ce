-- How far the webhook of each booking has come. No row: it was never tried. The queue forgets finished jobs after some
-- days; this stays, so that an owner can see which bookings an automation never got.
CREATE TABLE webhook_deliveries (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  attempts integer NOT NULL DEFAULT 0,
  last_attempt_at timestamptz NOT NULL,
  last_status integer,
  last_error text,
  delivered_at timestamptz,
  failed_at timestamptz
);

CREATE INDEX webhook_deliveries_failed_at_index ON webhook_deliveries (failed_at DESC) WHERE failed_at IS NOT NULL;
