-- Days that are over and on which nobody waits any more, as the ledger reads them: ninety rows instead of every booking of ninety days. A job
-- writes them at night. Whatever changes one of the bookings drops its day, and the ledger counts that day from its bookings until the next night.
CREATE TABLE ledger_days (
  -- Midnight on the clock of the business, and the next one.
  starts_at timestamptz PRIMARY KEY,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  answers json NOT NULL
);

CREATE FUNCTION drop_ledger_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ledger_days
  WHERE (starts_at <= OLD.created_at AND ends_at > OLD.created_at) OR (starts_at <= NEW.created_at AND ends_at > NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER desk_bookings_drop_ledger_day AFTER INSERT OR DELETE ON desk_bookings
  FOR EACH ROW EXECUTE FUNCTION drop_ledger_day();
CREATE TRIGGER desk_bookings_drop_changed_ledger_day AFTER UPDATE ON desk_bookings
  FOR EACH ROW WHEN (
    (OLD.created_at, OLD.source, OLD.promised_at, OLD.first_contact_at, OLD.first_contact_by, OLD.promise_broken_at, OLD.is_waiting)
    IS DISTINCT FROM
    (NEW.created_at, NEW.source, NEW.promised_at, NEW.first_contact_at, NEW.first_contact_by, NEW.promise_broken_at, NEW.is_waiting)
  ) EXECUTE FUNCTION drop_ledger_day();
