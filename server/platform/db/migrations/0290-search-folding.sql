-- Searches find what people mean: without accents and apostrophes, in any case. shared/fold-for-search.ts does the same.
CREATE FUNCTION without_accents(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(replace(replace(replace(replace(replace(replace(
    translate(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐħĦŧŦı', 'lLoOdDdDhHtTi'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH');

CREATE FUNCTION fold_for_search(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(lower(without_accents(translate(written, '''’‘ʼ`´′', ''))), '\s+', ' ', 'g'));

-- What a search in the list of posts looks through.
CREATE INDEX blog_posts_folded_title_index ON blog_posts USING gin (fold_for_search(title) gin_trgm_ops);
CREATE INDEX blog_posts_folded_title_pairs_index ON blog_posts USING gin (blog_title_pairs(fold_for_search(title)))
  WITH (fastupdate = off);

-- What a search in the audit log looks through: names of fields as they are stored, and as people read them.
CREATE FUNCTION audit_search_text(actor_email text, subject text, changes jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN fold_for_search(coalesce(actor_email, '') || E'\n' || coalesce(subject, '') || E'\n' || changes::text || E'\n' ||
    replace(regexp_replace(changes::text, '([a-z])([A-Z])', '\1 \2', 'g'), '_', ' '));
CREATE INDEX audit_events_search_index ON audit_events
  USING gin (audit_search_text(actor_email, subject, changes) gin_trgm_ops);

-- What readers find a post by. Words with an apostrophe are found with it and without.
CREATE FUNCTION blog_words(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('english', without_accents(written)) || to_tsvector('english', fold_for_search(
    coalesce((SELECT string_agg(word[1], ' ') FROM regexp_matches(written, '\w+[''’‘ʼ`´′]\w+', 'g') AS word), '')));

ALTER TABLE blog_posts ADD COLUMN words tsvector;
CREATE FUNCTION blog_set_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := setweight(blog_words(NEW.title), 'A') || setweight(blog_words(coalesce(NEW.excerpt, '')), 'B') ||
    -- A vector holds at most a megabyte of words.
    setweight(blog_words(left(blog_plain_text(NEW.content), 200000)), 'C');
  RETURN NEW;
END $$;
CREATE TRIGGER blog_posts_set_words BEFORE INSERT OR UPDATE OF title, excerpt, content ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION blog_set_words();
CREATE INDEX blog_posts_words_index ON blog_posts USING gin (words);
