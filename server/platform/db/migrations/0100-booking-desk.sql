-- The booking desk. A booking's own row stays what the homeowner asked for; everything the shop learns and does stands beside it.

CREATE TABLE desk_bookings (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'contacted', 'scheduled', 'on_the_way', 'in_progress', 'waiting_for_part',
    'return_visit', 'done', 'no_show', 'cancelled', 'not_a_customer')),
  source text NOT NULL DEFAULT 'website' CHECK (source IN ('website', 'phone')),
  -- Why this one comes first, or NULL.
  urgency text CHECK (urgency IN ('gas', 'sparks', 'water', 'food', 'other')),
  created_at timestamptz NOT NULL,
  -- The promise: until when the homeowner was told to wait, by when the desk means to answer (earlier when it is urgent), when that
  -- was first tried and done, and whether it came too late.
  promised_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  first_attempt_at timestamptz,
  first_contact_at timestamptz,
  first_contact_by uuid,
  promise_broken_at timestamptz,
  -- The visit that was agreed on.
  window_start timestamptz,
  window_end timestamptz,
  assigned_to uuid,
  -- Who is on the phone with the homeowner right now.
  claimed_by uuid,
  claimed_until timestamptz,
  street text CHECK (char_length(street) BETWEEN 1 AND 200),
  tags text[] NOT NULL DEFAULT '{}',
  closed_at timestamptz,
  -- The number and the hash of the newest event: whoever appends one locks this row first.
  version integer NOT NULL,
  last_hash bytea NOT NULL,
  -- For finding: digits of the phone, the mail address in lower case, and all the words.
  phone_digits text,
  email_key text,
  words tsvector NOT NULL DEFAULT '',
  is_waiting boolean NOT NULL GENERATED ALWAYS AS (state = 'new' AND first_contact_at IS NULL) STORED,
  is_open boolean NOT NULL GENERATED ALWAYS AS (state NOT IN ('done', 'cancelled', 'not_a_customer')) STORED,
  -- The queue's order: urgent and waiting, waiting, the rest; within these by what comes next.
  rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN state = 'new' AND first_contact_at IS NULL THEN CASE WHEN urgency IS NULL THEN 1 ELSE 0 END ELSE 2 END
  ) STORED,
  next_at timestamptz NOT NULL GENERATED ALWAYS AS (
    CASE WHEN state = 'new' AND first_contact_at IS NULL THEN due_at ELSE COALESCE(window_start, first_contact_at, created_at) END
  ) STORED,
  CHECK ((window_start IS NULL) = (window_end IS NULL)),
  CHECK (window_end > window_start)
);

CREATE INDEX desk_bookings_queue ON desk_bookings (rank, next_at, booking_id) WHERE is_open;
CREATE INDEX desk_bookings_newest ON desk_bookings (created_at DESC, booking_id DESC);
CREATE INDEX desk_bookings_state_newest ON desk_bookings (state, created_at DESC, booking_id DESC);
CREATE INDEX desk_bookings_waiting ON desk_bookings (promised_at) WHERE is_waiting;
CREATE INDEX desk_bookings_window ON desk_bookings (window_start) WHERE window_start IS NOT NULL;
CREATE INDEX desk_bookings_words ON desk_bookings USING gin (words);
CREATE INDEX desk_bookings_phone ON desk_bookings (phone_digits);
CREATE INDEX desk_bookings_email ON desk_bookings (email_key);

-- What happened to a booking and who did it. Rows are only ever added, and each carries the hash of the one before, so that the
-- record can be shown to somebody who doubts it. It holds no personal words: those stand in tables that can be emptied.
CREATE TABLE booking_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  seq integer NOT NULL CHECK (seq > 0),
  kind text NOT NULL,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('homeowner', 'admin', 'technician', 'system')),
  actor_id uuid,
  data jsonb NOT NULL DEFAULT '{}',
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  UNIQUE (booking_id, seq)
);

CREATE INDEX booking_events_kind_at ON booking_events (kind, at);

CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Events of bookings are only ever added';
END $$;
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
CREATE TRIGGER booking_events_not_emptied BEFORE TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();

-- What people wrote about a booking. The event of a note carries a salted digest of its text, so that the text can be erased.
CREATE TABLE booking_notes (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  seq integer NOT NULL,
  text text NOT NULL CHECK (char_length(text) <= 4000),
  salt bytea NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (booking_id, seq)
);

-- The people who work the desk, as the desk names them.
CREATE TABLE desk_people (
  user_id uuid PRIMARY KEY,
  name text NOT NULL,
  email text,
  seen_at timestamptz NOT NULL
);

-- The desk's settings, one row; what is not in it has its default in shared/bookings/desk-settings.ts.
CREATE TABLE desk_settings (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  settings jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1
);
INSERT INTO desk_settings DEFAULT VALUES;
