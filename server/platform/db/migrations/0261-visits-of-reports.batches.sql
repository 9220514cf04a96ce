-- Gives every report its visit and its amounts, and every finished job a visit. What was saved before a later visit began is the
-- report of the visit before it.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
BEGIN
  LOOP
    ids := ARRAY(SELECT booking_id FROM desk_bookings WHERE booking_id > last ORDER BY booking_id LIMIT 2000);
    EXIT WHEN cardinality(ids) = 0;
    last := ids[cardinality(ids)];

    INSERT INTO visit_reports (booking_id, updated_at)
    SELECT booking_id, coalesce(closed_at, created_at) FROM desk_bookings
    WHERE booking_id = ANY (ids)
      AND (state = 'done' OR num_nonnulls(agreed_cents, amount_cents, warranty_until) > 0)
    ON CONFLICT DO NOTHING;

    WITH steps AS (
      SELECT booking_id, seq, kind, at, data,
        kind IN ('completed', 'waiting_for_part')
          OR (kind IN ('return_visit', 'cancelled') AND data->>'from' = 'in_progress') AS ends,
        (kind = 'return_visit' AND data->>'from' = 'done')
          OR (kind IN ('scheduled', 'rescheduled') AND data->>'from' IN ('waiting_for_part', 'return_visit')) AS begins
      FROM booking_events event
      WHERE booking_id = ANY (ids)
        AND kind IN ('report_saved', 'completed', 'waiting_for_part', 'return_visit', 'cancelled', 'scheduled', 'rescheduled')
        AND NOT EXISTS (SELECT FROM booking_events undone
          WHERE undone.booking_id = event.booking_id AND undone.kind = 'undone' AND undone.data->>'undid' = event.seq::text)
    ), saved AS (
      SELECT *, max(seq) FILTER (WHERE kind = 'report_saved') OVER own AS saved,
        coalesce(max(seq) FILTER (WHERE begins) OVER own, 0) AS begun
      FROM steps WINDOW own AS (PARTITION BY booking_id)
    ), followed AS (
      SELECT *, min(seq) FILTER (WHERE begins AND seq > saved) OVER (PARTITION BY booking_id) AS next_begins FROM saved
    ), finished AS (
      SELECT *, max(seq) FILTER (WHERE ends AND CASE WHEN next_begins IS NULL THEN seq > begun ELSE seq < next_begins END)
        OVER (PARTITION BY booking_id) AS ended
      FROM followed
    ), histories AS (
      SELECT booking_id, max(next_begins) AS next_begins, max(at) FILTER (WHERE seq = ended) AS ended_at,
        (array_agg(data->>'technician_id' ORDER BY seq DESC)
          FILTER (WHERE kind IN ('scheduled', 'rescheduled') AND seq < ended))[1] AS came_then
      FROM finished GROUP BY booking_id
    ), ended AS (
      SELECT desk.booking_id, desk.state, desk.closed_at, desk.technician_id, desk.agreed_cents, desk.amount_cents,
        desk.warranty_until, next_begins, ended_at, technicians.id AS came_then
      FROM desk_bookings desk
      LEFT JOIN histories ON histories.booking_id = desk.booking_id
      LEFT JOIN technicians ON technicians.id::text = came_then
      WHERE desk.booking_id = ANY (ids) AND desk.visit = 1
    ), first_visits AS (
      UPDATE visit_reports report SET
        agreed_cents = ended.agreed_cents, amount_cents = ended.amount_cents, warranty_until = ended.warranty_until,
        finished_at = CASE WHEN state = 'done' AND next_begins IS NULL THEN coalesce(closed_at, ended_at) ELSE ended_at END,
        technician_id = CASE
          WHEN next_begins IS NOT NULL THEN came_then
          WHEN state = 'done' OR ended_at IS NOT NULL THEN ended.technician_id
        END
      FROM ended WHERE report.booking_id = ended.booking_id AND report.visit = 1
    ), second_visits AS (
      INSERT INTO visit_reports (booking_id, visit, finished_at, technician_id, updated_at)
      SELECT booking_id, 2, closed_at, technician_id, coalesce(closed_at, now()) FROM ended WHERE next_begins IS NOT NULL AND state = 'done'
      ON CONFLICT DO NOTHING
    )
    UPDATE desk_bookings desk SET visit = 2 FROM ended
    WHERE desk.booking_id = ended.booking_id AND ended.next_begins IS NOT NULL;
    COMMIT;
  END LOOP;
END $$
