-- What the owner says of the business, one row for each part of the form. A part that nobody has saved has its defaults in
-- shared/business/business-form.ts.
CREATE TABLE business_facts (
  section text PRIMARY KEY,
  facts jsonb NOT NULL,
  version integer NOT NULL
);
