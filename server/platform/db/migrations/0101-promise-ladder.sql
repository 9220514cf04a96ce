-- The ladder of the promise: what happens at which moment while nobody has answered. Rows are written with the booking.
CREATE TABLE promise_steps (
  booking_id uuid NOT NULL REFERENCES bookings (id),
  step text NOT NULL CHECK (step IN ('reminder', 'escalation', 'broken')),
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  -- What it came to: it told somebody, or nobody had to be told any more.
  outcome text CHECK (outcome IN ('fired', 'not_needed')),
  PRIMARY KEY (booking_id, step),
  CHECK ((done_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX promise_steps_due ON promise_steps (due_at) WHERE done_at IS NULL;
