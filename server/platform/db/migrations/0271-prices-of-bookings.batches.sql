-- Gives every booking the prices of the day when it was made, as far as the record of what the owner changed goes back: what the next
-- change of a price says that it was.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
BEGIN
  LOOP
    ids := ARRAY(SELECT booking_id FROM desk_bookings WHERE booking_id > last ORDER BY booking_id LIMIT 2000);
    EXIT WHEN cardinality(ids) = 0;
    last := ids[cardinality(ids)];

    WITH saved AS (
      SELECT seq, at, change->>'field' AS field, (change->>'was')::numeric::integer AS was
      FROM audit_events, jsonb_array_elements(changes) change
      WHERE kind = 'business_facts_saved' AND subject IN ('prices', 'promises') AND jsonb_typeof(change->'was') = 'number'
        AND change->>'field' IN ('serviceCall', 'laborPerHour', 'partsMarkupPercent', 'laborWarrantyDays')
    ), promises AS (
      SELECT DISTINCT ON (booking_id, field) booking_id, field, was FROM desk_bookings
      JOIN saved ON created_at < at
      WHERE booking_id = ANY (ids)
      ORDER BY booking_id, field, seq
    ), promised AS (
      SELECT booking_id, max(was) FILTER (WHERE field = 'serviceCall') AS service_call,
        max(was) FILTER (WHERE field = 'laborPerHour') AS labor_per_hour,
        max(was) FILTER (WHERE field = 'partsMarkupPercent') AS parts_markup_percent,
        max(was) FILTER (WHERE field = 'laborWarrantyDays') AS labor_warranty_days
      FROM promises GROUP BY booking_id
    )
    UPDATE desk_bookings desk SET
      service_call = coalesce(promised.service_call, desk.service_call),
      labor_per_hour = coalesce(promised.labor_per_hour, desk.labor_per_hour),
      parts_markup_percent = coalesce(promised.parts_markup_percent, desk.parts_markup_percent),
      labor_warranty_days = coalesce(promised.labor_warranty_days, desk.labor_warranty_days)
    FROM promised WHERE desk.booking_id = promised.booking_id;
    COMMIT;
  END LOOP;
END $$
