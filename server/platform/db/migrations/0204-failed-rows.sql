-- Rows that a sweep (for-each-due.ts) tried and could not work on. A row that succeeds is deleted here.
CREATE TABLE failed_rows (
  sweep text NOT NULL,
  row_id text NOT NULL,
  failures int NOT NULL,
  failed_at timestamptz NOT NULL,
  -- No sweep tries the row before then.
  again_at timestamptz NOT NULL,
  -- When the owner was told.
  told_at timestamptz,
  PRIMARY KEY (sweep, row_id)
);
