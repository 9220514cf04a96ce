-- What everyone who works here needs to get in. A second factor for all was a variable of the environment until now; NULL until it, or
-- an owner, has decided.
CREATE TABLE access_rules (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  needs_second_factor boolean
);
INSERT INTO access_rules DEFAULT VALUES;
