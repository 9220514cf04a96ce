-- The owner can change the prices; each booking keeps what its homeowner was promised. A booking that is there, or that a process of
-- the previous version stores, has today's: what the owner saved, or else the defaults of shared/business/business.ts.
DO $$
DECLARE
  facts jsonb := coalesce((SELECT jsonb_object_agg(section, business_facts.facts) FROM business_facts), '{}');
BEGIN
  EXECUTE format(
    'ALTER TABLE desk_bookings
       ADD COLUMN service_call integer NOT NULL DEFAULT %s,
       ADD COLUMN labor_per_hour integer NOT NULL DEFAULT %s,
       ADD COLUMN parts_markup_percent integer NOT NULL DEFAULT %s,
       ADD COLUMN labor_warranty_days integer NOT NULL DEFAULT %s',
    coalesce((facts #>> '{prices,serviceCall}')::numeric::integer, 89),
    coalesce((facts #>> '{prices,laborPerHour}')::numeric::integer, 99),
    coalesce((facts #>> '{prices,partsMarkupPercent}')::numeric::integer, 10),
    coalesce((facts #>> '{promises,laborWarrantyDays}')::numeric::integer, 90));
END $$;
