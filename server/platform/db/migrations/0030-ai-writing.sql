-- AI writing (spec.md §3): the owner's settings and every run, by hand or by schedule.
CREATE TABLE blog_ai_settings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enabled boolean NOT NULL DEFAULT false,
  auto_publish boolean NOT NULL DEFAULT false,
  generation_frequency text NOT NULL DEFAULT 'weekly' CHECK (generation_frequency IN ('daily', 'weekly', 'manual')),
  -- On the clock of the business's time zone.
  generation_time time(0) NOT NULL DEFAULT '09:00',
  tone text NOT NULL DEFAULT 'professional' CHECK (tone IN ('professional', 'friendly', 'technical')),
  min_word_count integer NOT NULL DEFAULT 800 CHECK (min_word_count BETWEEN 500 AND 3000),
  max_word_count integer NOT NULL DEFAULT 1500 CHECK (max_word_count BETWEEN 500 AND 3000),
  last_generation_at timestamptz,
  -- Posts a calendar month, by hand and by schedule together; NULL: as many as wanted.
  monthly_cap integer DEFAULT 60 CHECK (monthly_cap BETWEEN 1 AND 1000),
  -- Runs are due after this moment only: what lay before the schedule was switched on is not caught up.
  scheduled_since timestamptz NOT NULL DEFAULT now(),
  -- The day of a weekly run, 1 (Monday) to 7: that of the first run after the schedule was switched on.
  weekday smallint NOT NULL DEFAULT 1 CHECK (weekday BETWEEN 1 AND 7),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (min_word_count <= max_word_count)
);
CREATE UNIQUE INDEX blog_ai_settings_single_row ON blog_ai_settings ((true));
INSERT INTO blog_ai_settings DEFAULT VALUES;

CREATE TABLE ai_generations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  trigger text NOT NULL CHECK (trigger IN ('manual', 'schedule')),
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'succeeded', 'failed')),
  -- In words for people, and the key of the planned list when the topic is from there.
  topic text,
  topic_key text,
  -- The post of the blog that comes nearest to the topic, and how near (trigram similarity).
  nearest_title text,
  nearest_similarity real,
  -- 'sample' or the provider's name.
  writer text NOT NULL,
  model text,
  input_tokens integer NOT NULL DEFAULT 0,
  output_tokens integer NOT NULL DEFAULT 0,
  -- What the owner should know of a run that succeeded: an image that was replaced, a fact that was corrected.
  notes text[] NOT NULL DEFAULT '{}',
  -- One sentence for people.
  error text,
  post_id uuid REFERENCES blog_posts (id) ON DELETE SET NULL,
  idempotency_key text UNIQUE,
  -- When a scheduled run was due: one run per moment, however many processes see it.
  schedule_slot timestamptz UNIQUE,
  -- The process at work gives a sign of life; a run that fell silent is released.
  heartbeat_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((status = 'running') = (finished_at IS NULL))
);
CREATE UNIQUE INDEX ai_generations_one_at_a_time ON ai_generations ((true)) WHERE status = 'running';
CREATE INDEX ai_generations_created_index ON ai_generations (created_at DESC, id DESC);
CREATE INDEX ai_generations_topic_index ON ai_generations (topic_key) WHERE status = 'succeeded';
CREATE INDEX ai_generations_post_index ON ai_generations (post_id);
