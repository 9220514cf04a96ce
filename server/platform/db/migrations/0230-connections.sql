-- How the site reaches the services that the owner entered on the screen.
CREATE TABLE connections (
  connection text PRIMARY KEY,
  -- What was entered, encrypted with the installation's key; null until then.
  sealed text,
  -- Counts the saves.
  version integer NOT NULL,
  saved_by text,
  saved_at timestamptz
);
