-- The back office's list of posts by status, by who wrote them and by title, however many there are. With the title in it, this one index
-- also counts the posts of every kind that a search finds. There is none by views: counting one would have to change it (0020).
CREATE INDEX blog_posts_status_index ON blog_posts (status, created_at DESC, id DESC) INCLUDE (ai_generated, title);
CREATE INDEX blog_posts_ai_index ON blog_posts (created_at DESC, id DESC) WHERE ai_generated;
CREATE INDEX blog_posts_name_index ON blog_posts (lower(title), id);
