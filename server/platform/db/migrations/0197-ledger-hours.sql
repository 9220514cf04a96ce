-- The days of the ledger are kept by the hour of the week now, which is half as long. The next night writes them again; until then the ledger
-- reads every booking.
DELETE FROM ledger_days;
