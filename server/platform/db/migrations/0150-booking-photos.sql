-- Photos of an appliance or a repair. The files lie in the storage under names that only this table gives; nobody sees them but by a door that asks for
-- a session.
CREATE TABLE booking_photos (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  -- The event that says that it was added; NULL while its files are being written.
  seq integer,
  uploaded_by text NOT NULL CHECK (uploaded_by IN ('admin', 'technician', 'homeowner')),
  -- Of the stored file: pixels and bytes.
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  created_at timestamptz NOT NULL,
  -- Since when its files are gone or about to be: a job of the same transaction removes them.
  removed_at timestamptz,
  CHECK (removed_at IS NULL OR seq IS NOT NULL)
);
CREATE INDEX booking_photos_booking ON booking_photos (booking_id, seq);
CREATE INDEX booking_photos_unfinished ON booking_photos (created_at) WHERE seq IS NULL;
