/** The source of the current time. Tests inject their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
