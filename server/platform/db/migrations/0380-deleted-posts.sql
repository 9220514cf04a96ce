-- Deleted posts, which can be put back for a while (server/retention). They leave blog_posts, so nothing that reads posts has to skip them.
CREATE TABLE deleted_posts (
  -- The post's own.
  id uuid PRIMARY KEY,
  title text NOT NULL,
  slug text NOT NULL,
  -- Stored images that the post or one of its revisions names.
  images text[] NOT NULL,
  deleted_at timestamptz NOT NULL,
  deleted_by text
);
CREATE INDEX deleted_posts_newest_index ON deleted_posts (deleted_at DESC, id DESC);
CREATE INDEX deleted_posts_images_index ON deleted_posts USING gin (images);

-- The rows of a deleted post, from blog_posts and from every table that refers to it, as they were.
CREATE TABLE deleted_post_rows (
  post_id uuid NOT NULL REFERENCES deleted_posts (id) ON DELETE CASCADE,
  table_name text NOT NULL,
  content jsonb NOT NULL
);
CREATE INDEX deleted_post_rows_post_index ON deleted_post_rows (post_id);
