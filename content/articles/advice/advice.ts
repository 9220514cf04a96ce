/**
 * What a technician would tell an owner about one fault, with a paragraph for each question. Each kind of article answers two of
 * them.
 */
export interface Advice {
  /** How a technician tracks it down. */
  visit: string
  /** What happens if you wait. */
  wait: string
  /** What not to do about it. */
  avoid: string
  /** How to get by until it is repaired. */
  meanwhile: string
  /** Whether it is worth repairing. */
  worth: string
  /** How to keep the bill down. */
  bill: string
  /** How the seasons affect it. */
  year: string
  /** Early warning signs. */
  early: string
}
