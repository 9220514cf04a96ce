-- Each backup that was tried, and whether it could be restored. One that the owner made by other means has only its moment.
ALTER TABLE recorded_backups
  -- Where it is kept, and under which name.
  ADD COLUMN place text,
  ADD COLUMN name text,
  ADD COLUMN size_bytes bigint,
  -- Why it failed, as a sentence.
  ADD COLUMN failure text,
  -- The latest time it was restored beside the site, and what was wrong then.
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN check_failure text;
