/**
 * How many bookings one address may send. Generous, because a household, an office or a whole mobile network can be behind
 * one address; this only has to keep the owner's phone from being flooded.
 */
export function bookingRequestLimits(businessPhone: () => string) {
  const message = () => `Too many bookings from your connection. Please call us at ${businessPhone()}.`
  return [
    { name: 'booking', points: 20, perSeconds: 10 * 60, message },
    { name: 'booking-day', points: 100, perSeconds: 24 * 60 * 60, message },
  ]
}

/** Confirmation emails to one mailbox. A customer who books more in a day still sees each one confirmed on the screen. */
export const confirmationLimit = { name: 'booking-confirmation', points: 5, perSeconds: 24 * 60 * 60 }

/** Presses on free windows. Whoever is told five times that someone was quicker has many left. */
export const reservationLimit = { name: 'reservation', points: 30, perSeconds: 10 * 60 }

/** What an email address is counted as: many services deliver `ada+anything@…` to `ada@…`. */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+.*(?=@)/, '')
}
