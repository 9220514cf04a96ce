/** What to do, and what the result means. */
export type SpanishCheck = readonly [step: string, meaning: string]
