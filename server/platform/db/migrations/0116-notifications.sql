-- What this site signs its push messages with: one row, the private part sealed with a key that is not in the database.
CREATE TABLE push_keys (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The phones and computers that get push messages, each of the person who switched them on there.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- The address at the browser's push service; whoever signs in on the same device takes it over.
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 2000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- Browser and system, like Chrome on Android.
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_sent_at timestamptz
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

-- What a person wants to be told, and how. Whoever has no row is on duty and told everything.
CREATE TABLE notification_settings (
  user_id uuid PRIMARY KEY,
  is_on_duty boolean NOT NULL,
  push_bookings boolean NOT NULL,
  push_reminders boolean NOT NULL,
  mail_escalations boolean NOT NULL,
  mail_morning boolean NOT NULL
);

-- Which morning mails were written, so that nobody gets a second one.
CREATE TABLE morning_mails (
  user_id uuid NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (user_id, day)
);
