-- Who was asked for a review, so that nobody is asked twice, however often a job is opened again.
CREATE TABLE review_requests (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  asked_at timestamptz NOT NULL
);
