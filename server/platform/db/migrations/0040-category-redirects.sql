-- Addresses that a category had before; the current one of any category always wins.
CREATE TABLE category_slug_redirects (
  slug text PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES blog_categories (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX category_slug_redirects_category_index ON category_slug_redirects (category_id);
