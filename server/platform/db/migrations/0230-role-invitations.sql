-- Who is expected in the back office, and as what. The role begins when they prove that the address is theirs.
CREATE TABLE role_invitations (
  id uuid PRIMARY KEY,
  -- In lowercase.
  email text NOT NULL UNIQUE,
  role text NOT NULL,
  invited_by uuid NOT NULL,
  invited_at timestamptz NOT NULL
);
