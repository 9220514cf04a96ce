/** What to do, and what it tells. */
export type SpanishCheck = readonly [step: string, meaning: string]
