-- Begins the counts of posts' pages with the views that were counted before. A day that is there already stays as it is.
DO $$
DECLARE
  last date := '-infinity';
  until date;
BEGIN
  LOOP
    SELECT max(day) INTO until FROM (SELECT day FROM blog_daily_views WHERE day > last ORDER BY day LIMIT 2000) days;
    EXIT WHEN until IS NULL;
    INSERT INTO page_daily_counts (day, path, kind, views)
    SELECT day, '/blog/' || slug, '', views FROM blog_daily_views JOIN blog_posts ON id = post_id
    WHERE day > last AND day <= until
    ON CONFLICT DO NOTHING;
    last := until;
    COMMIT;
  END LOOP;
END $$
