-- The list of a post's revisions shows titles. Taken from `fields`, each would unpack a document of up to 25 MB.
ALTER TABLE blog_post_revisions
  ADD COLUMN title text NOT NULL GENERATED ALWAYS AS (coalesce(fields->>'title', '')) STORED;
