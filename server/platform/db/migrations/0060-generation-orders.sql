-- What was ordered with an Idempotency-Key: the key answers that order again, and no other. NULL for orders from before.
ALTER TABLE ai_generations ADD COLUMN idempotency_order text;
