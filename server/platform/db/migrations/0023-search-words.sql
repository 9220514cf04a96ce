-- The words of published titles and excerpts: where a search looks for what somebody meant by a word that no post has.
-- Language bounds their number, so finding the most similar one costs the same however many posts there are.
CREATE TABLE blog_search_words (
  word text PRIMARY KEY CHECK (char_length(word) BETWEEN 4 AND 30)
);
CREATE INDEX blog_search_words_trigrams_index ON blog_search_words USING gin (word gin_trgm_ops);

CREATE FUNCTION blog_note_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO blog_search_words (word)
  SELECT DISTINCT word
  FROM regexp_split_to_table(lower(NEW.title || ' ' || coalesce(NEW.excerpt, '')), '[^a-z]+') AS word
  WHERE char_length(word) BETWEEN 4 AND 30
    AND NOT EXISTS (SELECT FROM blog_search_words known WHERE known.word = word.word)
  -- In one order, so that two saves never wait for each other's words.
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER blog_posts_note_search_words AFTER INSERT OR UPDATE OF title, excerpt, status ON blog_posts
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION blog_note_search_words();

INSERT INTO blog_search_words (word)
SELECT DISTINCT word
FROM blog_posts, regexp_split_to_table(lower(title || ' ' || coalesce(excerpt, '')), '[^a-z]+') AS word
WHERE status = 'published' AND char_length(word) BETWEEN 4 AND 30;

-- Posts are searched far more often than saved: no list of pending entries that every search has to read.
ALTER INDEX blog_posts_search_index SET (fastupdate = off);
ALTER INDEX blog_posts_title_index SET (fastupdate = off);
ALTER INDEX blog_search_words_trigrams_index SET (fastupdate = off);
