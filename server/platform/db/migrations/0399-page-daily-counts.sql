-- How often each public page was seen, and how often someone began the booking form on a visit that began there, by day and by what
-- brought them (shared/attribution/attribution-kinds.ts; empty if their browser didn't say).
CREATE TABLE page_daily_counts (
  day date NOT NULL,
  path text NOT NULL CHECK (char_length(path) <= 210),
  kind text NOT NULL,
  views integer NOT NULL DEFAULT 0,
  forms_begun integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, path, kind)
);
