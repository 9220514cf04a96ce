-- Whether a text arrived, as Twilio reports it. Null for as long as it hasn't, and for gateways that report nothing.
ALTER TABLE booking_texts ADD COLUMN delivery text CHECK (delivery IN ('delivered', 'failed'));
