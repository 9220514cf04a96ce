-- People who want to hear when the business comes to their ZIP code. A row goes with the mail that tells them, when they leave
-- the list, or after a week without a confirmation.
CREATE TABLE area_requests (
  id uuid PRIMARY KEY,
  zip text NOT NULL CHECK (zip ~ '^\d{5}$'),
  email text NOT NULL,
  -- The address in lower case.
  email_key text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  asked_at timestamptz NOT NULL,
  -- When they pressed the button behind the link in the mail; NULL: not yet, so they are told nothing.
  confirmed_at timestamptz,
  -- When the owner said that this ZIP code is served; the mail is a job of that transaction.
  told_at timestamptz,
  UNIQUE (zip, email_key),
  CHECK (told_at IS NULL OR confirmed_at IS NOT NULL)
);
CREATE INDEX area_requests_email ON area_requests (email_key);
CREATE INDEX area_requests_unconfirmed ON area_requests (asked_at) WHERE confirmed_at IS NULL;

-- When a mailbox was last asked to confirm, so that nobody is flooded. A keyed hash: no address can be read from it.
CREATE TABLE area_request_mailboxes (
  mailbox_hash text PRIMARY KEY,
  mailed_at timestamptz NOT NULL
);

-- What stays once people were told: how many, by ZIP code.
CREATE TABLE area_tellings (
  zip text PRIMARY KEY,
  told integer NOT NULL CHECK (told > 0),
  last_told_at timestamptz NOT NULL
);
