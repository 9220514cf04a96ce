-- The admin list is filtered by any part of the title (spec.md §2). Trigrams need three letters; questions of one or two are
-- answered from the letters and pairs of letters that a title has.
CREATE FUNCTION blog_title_pairs(title text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT array_agg(DISTINCT substr(lower(title), place, size))
    FROM generate_series(1, char_length(title)) place, generate_series(1, 2) size
  );

CREATE INDEX blog_posts_title_pairs_index ON blog_posts USING gin (blog_title_pairs(title)) WITH (fastupdate = off);
