-- When a homeowner reported danger, until someone at the shop has talked to them; else NULL.
ALTER TABLE desk_bookings ADD COLUMN danger_at timestamptz;

-- Such a booking goes first in the queue, even a closed one. The other ranks keep their numbers, which an older version of the site knows.
-- PostgreSQL 14 can't change how a column is generated, so both columns are made again, along with their indexes.
ALTER TABLE desk_bookings DROP COLUMN rank, DROP COLUMN next_at;
ALTER TABLE desk_bookings
  ADD COLUMN rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN danger_at IS NOT NULL THEN -1
      WHEN state = 'new' AND first_contact_at IS NULL THEN CASE WHEN urgency IS NULL THEN 1 ELSE 0 END
      ELSE 2
    END
  ) STORED,
  ADD COLUMN next_at timestamptz NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN danger_at IS NOT NULL THEN danger_at
      WHEN state = 'new' AND first_contact_at IS NULL THEN due_at
      ELSE COALESCE(window_start, first_contact_at, created_at)
    END
  ) STORED;

CREATE INDEX desk_bookings_queue ON desk_bookings (rank, next_at, booking_id) WHERE is_open OR danger_at IS NOT NULL;
CREATE INDEX desk_bookings_timed_queue ON desk_bookings (rank, next_at, booking_id) WHERE is_open AND window_start IS NOT NULL;
CREATE INDEX desk_bookings_parts_queue ON desk_bookings (rank, next_at, booking_id)
  WHERE state IN ('waiting_for_part', 'return_visit');
CREATE INDEX desk_bookings_danger ON desk_bookings (danger_at) WHERE danger_at IS NOT NULL;

-- Everyone is told once more if no one has talked to them after ten minutes.
ALTER TABLE promise_steps
  DROP CONSTRAINT promise_steps_step_check,
  ADD CONSTRAINT promise_steps_step_check CHECK (step IN ('reminder', 'escalation', 'broken', 'danger'));

-- The automatic answer to a text about danger. No one at the desk asked for it, and it goes to the number that texted (ten digits), even if the
-- booking has another one by then.
ALTER TABLE booking_texts
  ALTER COLUMN requested_by DROP NOT NULL,
  ADD COLUMN answers_phone text,
  ADD CONSTRAINT booking_texts_asked_or_answer CHECK (num_nonnulls(requested_by, answers_phone) = 1);
CREATE INDEX booking_texts_answers ON booking_texts (answers_phone, created_at) WHERE answers_phone IS NOT NULL;
