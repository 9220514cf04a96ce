/** What a technician would tell an owner about one fault, a paragraph for each question. Each kind of article answers two of them. */
export interface Advice {
  /** How a technician goes about finding it. */
  visit: string
  /** What happens to those who wait. */
  wait: string
  /** What nobody should do about it. */
  avoid: string
  /** How to get by until it is repaired. */
  meanwhile: string
  /** Whether it is worth repairing. */
  worth: string
  /** How to keep the bill down. */
  bill: string
  /** What the seasons do to it. */
  year: string
  /** The signs that come before it. */
  early: string
}
