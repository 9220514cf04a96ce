-- Which stored images a text names is read from the text itself, whoever wrote it: the editor, an import in SQL, a restored backup.
-- Names count wherever they stand: with the address of this site or of another one, resized or not. Split before it is matched, because a
-- pattern would read written-in images letter by letter.
CREATE FUNCTION blog_image_paths(content text, featured_image_url text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(DISTINCT 'posts/' || name), '{}') FROM (
    SELECT substring(left(part, 46) FROM '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpg|jpeg|webp|gif|avif)') AS name
    FROM unnest((string_to_array(coalesce(content, '') || ' ' || coalesce(featured_image_url, ''), 'posts/'))[2:]) AS part
  ) names WHERE name IS NOT NULL
$$;

CREATE INDEX blog_posts_images_index ON blog_posts USING gin (blog_image_paths(content, featured_image_url));
CREATE INDEX blog_post_revisions_images_index ON blog_post_revisions
  USING gin (blog_image_paths(fields->>'content', fields->>'featured_image_url'));

-- Since when no post and no revision has named the image; set and cleared by the nightly run. An image is removed when that was long ago.
ALTER TABLE blog_images ADD COLUMN unnamed_since timestamptz;

-- Only a save filled it. A process of the version before, which may still run during an update, writes it; nothing reads it.
COMMENT ON TABLE blog_post_images IS 'Unused since migration 0085: blog_image_paths() reads what a text names.';
