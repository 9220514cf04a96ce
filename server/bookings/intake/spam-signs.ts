/** What a form reveals about its sender, apart from the values. */
export interface SpamSigns {
  /** The value of `company_website`, a field that people can't see. */
  honeypot: string
  /** Milliseconds from showing the form to sending it, or `null` if not measured (no JavaScript, or a script of the owner's). */
  elapsedMs: number | null
}

/** Nobody fills in five fields faster. A program that does can press again, and so can a person. */
const fastestHumanMs = 2000

/**
 * The message for a submission that looks like a bot's, or `null`. Submissions are never dropped silently: a password manager may
 * have filled in the hidden field, and the owner must not lose that booking.
 */
export function findSpamMistake({ honeypot, elapsedMs }: SpamSigns, businessPhone: string): string | null {
  if (honeypot.trim() !== '') {
    return `We couldn’t tell if your booking came from a person. Please call us at ${businessPhone} and we’ll book your repair right away.`
  }
  if (elapsedMs !== null && elapsedMs >= 0 && elapsedMs < fastestHumanMs) {
    return 'That was very fast. Please check your details and press the button again.'
  }
  return null
}
