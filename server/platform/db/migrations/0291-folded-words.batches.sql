-- Lets posts and bookings from before be found by the words that a search looks for now.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM blog_posts WHERE words IS NULL LIMIT 500);
    EXIT WHEN cardinality(ids) = 0;
    UPDATE blog_posts SET title = title WHERE id = ANY (ids);
    COMMIT;
  END LOOP;
  LOOP
    ids := ARRAY(SELECT booking_id FROM desk_bookings WHERE booking_id > last ORDER BY booking_id LIMIT 2000);
    EXIT WHEN cardinality(ids) = 0;
    last := ids[cardinality(ids)];
    UPDATE desk_bookings desk SET words = words
      || to_tsvector('simple', regexp_replace(
        fold_for_search(concat_ws(' ', customer_name, street, customer_email)), '[^[:alnum:]]+', ' ', 'g'))
      || to_tsvector('simple', coalesce((SELECT string_agg(right(digits, size), ' ')
        FROM right(regexp_replace(customer_phone, '\D', '', 'g'), 10) AS digits, generate_series(4, 10) AS size), ''))
      || to_tsvector('english', fold_for_search(problem_description))
    -- An erased booking is found by nothing.
    FROM bookings WHERE id = booking_id AND booking_id = ANY (ids) AND erased_at IS NULL;
    COMMIT;
  END LOOP;
END $$
