-- The row that `/readyz` writes and commits, to see whether a booking could be: rolling one back proves nothing about a commit.
CREATE TABLE readiness_probe (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  probed_at timestamptz NOT NULL
);
