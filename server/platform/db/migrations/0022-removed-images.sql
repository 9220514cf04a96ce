-- An image that is being removed: no post may name it any more. First this is set, then the files go, and a later run drops the
-- row, so that whatever a crash leaves behind is still known here.
ALTER TABLE blog_images ADD COLUMN removed_at timestamptz;
