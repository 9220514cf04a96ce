-- What people who work here are called, once they or whoever invited them have said so.
CREATE TABLE person_names (
  user_id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80)
);
ALTER TABLE role_invitations ADD COLUMN name text CHECK (char_length(name) BETWEEN 1 AND 80);
