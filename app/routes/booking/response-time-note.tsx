/** How fast the shop has been responding lately. */
export interface ResponseTime {
  /** At least 1. */
  medianMinutes: number
  bookings: number
}

/** Only shown if the owner turned it on and there are enough bookings. */
export function ResponseTimeNote({ medianMinutes, bookings }: ResponseTime) {
  const minutes = `${medianMinutes.toLocaleString('en-US')} ${medianMinutes === 1 ? 'minute' : 'minutes'}`
  const count = bookings.toLocaleString('en-US')
  return (
    <span className="mt-3 block font-medium text-base text-ink">
      In the last 30 days, half of our customers heard from us within {minutes} ({count} bookings)
    </span>
  )
}
