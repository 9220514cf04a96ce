/**
 * How many bookings one IP address may send. Generous, because a household, an office or a whole mobile network can share an
 * address. It only has to keep the owner's phone from being flooded.
 */
export function bookingRequestLimits(businessPhone: () => string) {
  const message = () => `Too many bookings from your connection. Please call us at ${businessPhone()}.`
  return [
    { name: 'booking', points: 20, perSeconds: 10 * 60, message },
    { name: 'booking-day', points: 100, perSeconds: 24 * 60 * 60, message },
  ]
}

/** Attempts to reserve a free window. Someone who gets beaten to it five times has plenty left. */
export const reservationLimit = { name: 'reservation', points: 30, perSeconds: 10 * 60 }
