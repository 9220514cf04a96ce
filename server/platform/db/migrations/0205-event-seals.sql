-- Keyed with the site's secret, so that nobody with the database alone can write another history: see event-chain.ts.
ALTER TABLE desk_bookings ADD COLUMN seal text;
