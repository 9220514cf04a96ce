/** What a form tells about its sender, besides the values. */
export interface SpamSigns {
  /** What stands in `company_website`, a field that people cannot see. */
  honeypot: string
  /** Milliseconds from showing the form to sending it; `null` when nobody measured (no JavaScript, a script of the owner). */
  elapsedMs: number | null
}

/** Nobody fills five fields in less; a program that does may press again, and so may a person. */
const fastestHumanMs = 2000

/**
 * The sentence for a submission that looks like a program's, or `null`. Never a silent drop: a password manager may have
 * filled the hidden field, and the owner must not lose that booking.
 */
export function findSpamMistake({ honeypot, elapsedMs }: SpamSigns, businessPhone: string): string | null {
  if (honeypot.trim() !== '') {
    return `We could not tell your booking from an automatic one. Please call us at ${businessPhone} and we will book your repair right away.`
  }
  if (elapsedMs !== null && elapsedMs >= 0 && elapsedMs < fastestHumanMs) {
    return 'That was very fast. Please check your details and press the button again.'
  }
  return null
}
