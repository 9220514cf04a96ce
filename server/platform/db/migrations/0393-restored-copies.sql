-- Holds a row from the moment that a backup was restored until somebody says that this is now the shop. A restore makes this table also
-- where the backup is from before it (server/platform/queue/resting.ts).
CREATE TABLE IF NOT EXISTS restored_copies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  restored_at timestamptz NOT NULL DEFAULT now(),
  backup_made_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS restored_copies_one ON restored_copies ((true));
