-- How often a search of the blog found nothing, by day and by what it was about (server/writing/topics): never what was typed.
CREATE TABLE missed_searches (
  day date NOT NULL,
  topic text NOT NULL CHECK (char_length(topic) <= 60),
  searches integer NOT NULL,
  PRIMARY KEY (day, topic)
);

-- Topics that someone said aren't for this shop. Who and when is in the audit log.
CREATE TABLE topics_set_aside (
  topic text PRIMARY KEY CHECK (char_length(topic) <= 60)
);
