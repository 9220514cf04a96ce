-- What the owner has put away on the first-day list, for everyone who works in the back office; 'list' is the list itself.
CREATE TABLE first_day_put_away (
  item text PRIMARY KEY,
  put_away_by uuid NOT NULL,
  put_away_at timestamptz NOT NULL
);

-- When somebody backed this site up. The backup command of docs/operating.md says so; nothing else can know.
CREATE TABLE recorded_backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now()
);
