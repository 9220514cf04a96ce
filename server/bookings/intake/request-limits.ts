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

/**
 * What the site sends on its own to one mailbox or number, of every kind together. A visit's busiest day has eight; a stranger who books
 * in somebody else's name, and picks time after time, gets no further than this.
 */
export const messageLimit = { name: 'homeowner-message', points: 12, perSeconds: 24 * 60 * 60 }

/** Attempts to reserve a free window. Someone who gets beaten to it five times has plenty left. */
export const reservationLimit = { name: 'reservation', points: 30, perSeconds: 10 * 60 }

/**
 * The mailbox that an email address counts toward: many services deliver `ada+anything@…` to `ada@…`, and Gmail ignores dots as well.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^([^+]*).*@(.*)$/.exec(address.toLowerCase()) ?? []
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
