-- Before this is recorded, the start seals what was written until now (seal-events.ts): the key is not in the database.
SELECT;
