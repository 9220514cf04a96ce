-- Per-address request limits (rate-limiter-flexible). In the database, so that they hold across processes;
-- unlogged, because losing the counts in a crash only forgives a few requests and the writes stay cheap.
CREATE UNLOGGED TABLE request_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
