-- Who did what in the back office, and when: one chain of hashes, kept forever. audit-chain.ts says what the hashes cover.
CREATE TABLE audit_events (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz NOT NULL,
  kind text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('person', 'command_line', 'site', 'unknown')),
  actor_id uuid,
  -- As it was at that moment.
  actor_email text,
  subject text,
  -- [{"field": "serviceCall", "was": 89, "is": 99}]
  changes jsonb NOT NULL DEFAULT '[]',
  hash bytea NOT NULL
);

CREATE INDEX audit_events_actor ON audit_events (actor_id, seq);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What happened is only ever added to';
END $$;
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The end of the chain: one row, sealed with the site's secret, which is not in the database.
CREATE TABLE audit_chain (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  seal text
);
INSERT INTO audit_chain (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));
