-- Text messages that the desk sends itself. The words stand here until the person is erased; the job and the events name the row.
CREATE TABLE booking_texts (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  template text NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 640),
  requested_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  failed_at timestamptz,
  -- Nothing is both.
  CHECK (sent_at IS NULL OR failed_at IS NULL)
);
CREATE INDEX booking_texts_booking ON booking_texts (booking_id);

-- Templates that the owner changed; the others have their words in shared/messages/text-templates.ts. NULL: back to those.
CREATE TABLE text_templates (
  key text PRIMARY KEY,
  text text CHECK (char_length(text) BETWEEN 1 AND 480),
  version integer NOT NULL
);
