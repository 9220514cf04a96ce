-- The post that comes nearest to a topic, by its title or its slug: these indexes give rows in the order of their similarity.
-- They are on expressions, so that no search for a part of a title takes them for its own.
CREATE INDEX blog_posts_title_similarity_index ON blog_posts USING gist (lower(title) gist_trgm_ops);
CREATE INDEX blog_posts_slug_similarity_index ON blog_posts USING gist (replace(slug, '-', ' ') gist_trgm_ops);
