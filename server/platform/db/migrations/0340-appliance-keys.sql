-- Which appliances can be booked is listed once, in shared/bookings/booking-fields.ts, and the API refuses others. Here it's a key.
ALTER TABLE bookings
  DROP CONSTRAINT bookings_appliance_type_check,
  ADD CONSTRAINT bookings_appliance_type_check CHECK (appliance_type ~ '^[a-z_]{1,40}$') NOT VALID;
