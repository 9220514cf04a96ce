/**
 * The consent to text messages, in the words US carriers require. The form shows these words, and a booking's evidence repeats them,
 * so what's on record is what was on the screen. Small and free of imports, because pages show it.
 */

/** The words in the label that link to the privacy policy. Every wording contains them exactly once. */
export const smsConsentLink = 'privacy policy'

/** Identifies the wording in the evidence. If you change a word below, give it a new version. A test keeps a digest of each one. */
const smsConsentVersions = { required: '1-required', optional: '1-optional' } as const

/** The label of the checkbox. `isRequired`: whether the form requires consent. */
export function smsConsentWording({ business, isRequired }: { business: string; isRequired: boolean }): string {
  const agreement = `I agree to receive SMS notifications from ${business} about this repair: booking confirmation, appointment times and updates. Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help.`
  const choice = isRequired ? '' : ' This is optional: your repair does not depend on it.'
  return `${agreement}${choice} See our ${smsConsentLink}.`
}

export function smsConsentVersion({ isRequired }: { isRequired: boolean }): string {
  return isRequired ? smsConsentVersions.required : smsConsentVersions.optional
}
