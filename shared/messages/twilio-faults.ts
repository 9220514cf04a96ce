/** What a Twilio error means for a text, and what we do about it: https://www.twilio.com/docs/api/errors. */
interface TwilioFault {
  /** A sentence for the desk and for whoever tries the connection, without its period. */
  says: string
  /** `retry`: it may pass or be put right. `give_up`: it won't for this text. `stop`: the number has asked Twilio for no more texts. */
  does: 'retry' | 'give_up' | 'stop'
  /** What the owner entered that is to blame. */
  field?: 'account' | 'auth_token' | 'sender' | 'test_phone'
}

const noSender = 'Your Twilio account has no such number or messaging service that sends texts'
const notRegistered = 'Twilio hasn’t registered your number for business texts yet'
const suspended = 'Twilio has suspended your account'

/** By Twilio's code. Those below 30000 are answers to a text, the others reports about one that was taken. */
const faults: Readonly<Record<number, TwilioFault>> = {
  20003: { says: 'Twilio doesn’t take this account SID and auth token', does: 'retry', field: 'auth_token' },
  20005: { says: suspended, does: 'retry', field: 'account' },
  20404: { says: 'Twilio has no such account', does: 'retry', field: 'account' },
  20429: { says: 'Twilio has too many requests from your account right now', does: 'retry' },
  21211: { says: 'Twilio says that this is no phone number', does: 'give_up', field: 'test_phone' },
  21212: { says: noSender, does: 'retry', field: 'sender' },
  21408: { says: 'Your Twilio account may not text this region', does: 'give_up', field: 'test_phone' },
  21603: { says: noSender, does: 'retry', field: 'sender' },
  21606: { says: noSender, does: 'retry', field: 'sender' },
  21608: {
    says: 'A Twilio trial account only texts numbers that you verified there',
    does: 'give_up',
    field: 'test_phone',
  },
  21610: { says: 'This phone has texted STOP to your number', does: 'stop', field: 'test_phone' },
  21611: { says: 'Too many texts are waiting at Twilio', does: 'retry' },
  21612: { says: 'Twilio can’t text this phone from your number', does: 'give_up', field: 'test_phone' },
  21614: { says: 'This phone can’t get texts: it may be a landline', does: 'give_up', field: 'test_phone' },
  21617: { says: 'The text is too long for Twilio', does: 'give_up' },
  21659: { says: noSender, does: 'retry', field: 'sender' },
  21660: { says: noSender, does: 'retry', field: 'sender' },
  21703: { says: 'Your messaging service has no number', does: 'retry', field: 'sender' },
  21705: { says: noSender, does: 'retry', field: 'sender' },
  30001: { says: 'Too many texts were waiting at Twilio', does: 'give_up' },
  30002: { says: suspended, does: 'give_up' },
  30003: { says: 'Their phone is off or out of reach', does: 'give_up' },
  30004: { says: 'Their phone blocks texts from you', does: 'give_up' },
  30005: { says: 'Their number is unknown or no longer in service', does: 'give_up' },
  30006: { says: 'Their phone can’t get texts: it may be a landline', does: 'give_up' },
  30007: { says: 'Their carrier took it for spam', does: 'give_up' },
  30008: { says: 'Their carrier didn’t say why', does: 'give_up' },
  30032: { says: notRegistered, does: 'give_up' },
  30034: { says: notRegistered, does: 'give_up' },
}

/** An error that isn't listed may pass. */
export function twilioFault(code: number): TwilioFault {
  return faults[code] ?? { says: `Twilio calls it error ${code}`, does: 'retry' }
}
