/** Lengths of elapsed time in milliseconds. A day of the calendar can be 23 or 25 hours long: count those with `addDays`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
