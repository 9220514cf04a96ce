-- How often each known crawler (shared/attribution/crawlers.ts) asked for a page.
CREATE TABLE crawler_daily_visits (
  day date NOT NULL,
  crawler text NOT NULL,
  visits integer NOT NULL,
  PRIMARY KEY (day, crawler)
);
