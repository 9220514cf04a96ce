-- The addresses at which a site without an owner gets its first. Each start prints one, and all of them end with the first owner.
CREATE TABLE first_owner_links (
  -- A hash: only what the start printed has the secret.
  secret_hash text PRIMARY KEY,
  made_at timestamptz NOT NULL
);
