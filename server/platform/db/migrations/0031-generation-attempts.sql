-- How often a run was begun: one that ends its process each time must not be taken over by every next one.
ALTER TABLE ai_generations ADD COLUMN attempts smallint NOT NULL DEFAULT 1;
