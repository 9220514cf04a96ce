-- The blog (spec.md §3): posts, categories and the links between them, with what readers, search and editors need of them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The text of a post without its markup: what is searched.
CREATE FUNCTION blog_plain_text(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(html, '<[^>]*>', ' ', 'g');

CREATE TABLE blog_posts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  slug text NOT NULL UNIQUE CHECK (char_length(slug) BETWEEN 1 AND 200),
  excerpt text CHECK (char_length(excerpt) BETWEEN 1 AND 500),
  content text NOT NULL,
  featured_image_url text,
  meta_description text CHECK (char_length(meta_description) BETWEEN 1 AND 160),
  meta_keywords text[],
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'scheduled')),
  published_at timestamptz,
  -- When a scheduled post goes out by itself; NULL: it simply stays scheduled.
  scheduled_for timestamptz CHECK (scheduled_for IS NULL OR status = 'scheduled'),
  views_count bigint NOT NULL DEFAULT 0,
  ai_generated boolean NOT NULL DEFAULT false,
  -- Why a generated post was kept as a draft: sentences for the editor.
  review_notes text[] NOT NULL DEFAULT '{}',
  -- Counts the saves, so that two editors notice each other.
  version integer NOT NULL DEFAULT 1,
  updated_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', coalesce(excerpt, '')), 'B') ||
    -- A vector holds at most a megabyte of words.
    setweight(to_tsvector('english', left(blog_plain_text(content), 200000)), 'C')
  ) STORED,
  CHECK ((status = 'published') = (published_at IS NOT NULL))
) WITH (fillfactor = 85); -- counting a view stays on its page: no index knows views_count

CREATE INDEX blog_posts_published_index ON blog_posts (published_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX blog_posts_created_index ON blog_posts (created_at DESC, id DESC);
CREATE INDEX blog_posts_due_index ON blog_posts (scheduled_for) WHERE scheduled_for IS NOT NULL;
CREATE INDEX blog_posts_search_index ON blog_posts USING gin (search);
CREATE INDEX blog_posts_title_index ON blog_posts USING gin (title gin_trgm_ops);

CREATE TABLE blog_categories (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  slug text NOT NULL UNIQUE CHECK (char_length(slug) BETWEEN 1 AND 100),
  description text CHECK (char_length(description) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX blog_categories_name_index ON blog_categories (lower(name));

-- published_at repeats the post's own (NULL unless published), so that a category of any size is read newest first from one index.
CREATE TABLE blog_post_categories (
  post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  category_id uuid NOT NULL REFERENCES blog_categories (id) ON DELETE CASCADE,
  published_at timestamptz,
  PRIMARY KEY (post_id, category_id)
);
CREATE INDEX blog_post_categories_newest_index
  ON blog_post_categories (category_id, published_at DESC, post_id DESC) WHERE published_at IS NOT NULL;
CREATE INDEX blog_post_categories_category_index ON blog_post_categories (category_id);

CREATE FUNCTION blog_take_published_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT published_at INTO NEW.published_at FROM blog_posts WHERE id = NEW.post_id;
  RETURN NEW;
END $$;
CREATE TRIGGER blog_post_categories_take_published_at BEFORE INSERT ON blog_post_categories
  FOR EACH ROW EXECUTE FUNCTION blog_take_published_at();

CREATE FUNCTION blog_give_published_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blog_post_categories SET published_at = NEW.published_at WHERE post_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER blog_posts_give_published_at AFTER UPDATE OF published_at ON blog_posts
  FOR EACH ROW WHEN (OLD.published_at IS DISTINCT FROM NEW.published_at) EXECUTE FUNCTION blog_give_published_at();

-- Every saved state of a post; the newest repeats the post itself.
CREATE TABLE blog_post_revisions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- The fields of the editor's form as the API gives them.
  fields jsonb NOT NULL,
  saved_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (post_id, version)
);

-- Addresses that a post had before; the current one always wins.
CREATE TABLE blog_slug_redirects (
  slug text PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX blog_slug_redirects_post_index ON blog_slug_redirects (post_id);

-- Views by day in the business's time zone.
CREATE TABLE blog_daily_views (
  day date NOT NULL,
  post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  views integer NOT NULL,
  PRIMARY KEY (day, post_id)
);
CREATE INDEX blog_daily_views_post_index ON blog_daily_views (post_id);

-- What lies in the bucket blog-images. The bytes are in the storage; a row is written before its file and removed after it.
CREATE TABLE blog_images (
  -- posts/{uuid}.{ext}
  path text PRIMARY KEY,
  content_type text NOT NULL,
  size_bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX blog_images_created_index ON blog_images (created_at);

-- Which stored images a post or one of its revisions names: the others are orphans.
CREATE TABLE blog_post_images (
  post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  path text NOT NULL,
  PRIMARY KEY (post_id, path)
);
CREATE INDEX blog_post_images_path_index ON blog_post_images (path);

-- Things that happen once in the life of a database, such as filling a new blog with starter content.
CREATE TABLE once_done (
  name text PRIMARY KEY,
  done_at timestamptz NOT NULL DEFAULT now()
);
