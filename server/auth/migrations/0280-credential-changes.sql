-- How someone signed in before each change to it, so that the mail about the change can undo it for seven days. Whoever undoes one also
-- undoes the later ones, so rows are in the order of their ids.
CREATE TABLE auth.credential_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  kind text NOT NULL,
  -- A keyed hash: only the mail has the token.
  token_hash text NOT NULL UNIQUE,
  -- Rows of the tables of the auth service as they were: secrets stay sealed, passwords and codes stay hashes.
  before jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days'
);
CREATE INDEX credential_changes_user_index ON auth.credential_changes (user_id);
