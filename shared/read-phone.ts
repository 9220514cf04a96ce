/**
 * What a phone number means, for numbers that people type and numbers that a protocol sends. Nothing is cut or guessed: a number from
 * another country, cut to ten digits, would be somebody else's. The browser imports this module dynamically.
 */
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min'
import type { z } from 'zod'
import { formatPhone } from './phone.ts'
import { visibleText } from './storable.ts'

/** Where a text costs what it does at home. An area code that's newer than the library has no country, and counts too. */
const homeCountries: (CountryCode | undefined)[] = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', undefined]
/** Areas and exchanges start with 2 to 9. Area 900 belongs to numbers that charge their callers. */
const american = /^(?!900)[2-9]\d{2}[2-9]\d{6}$/

export const phoneMistakes = {
  incomplete: 'Please enter a 10-digit phone number',
  foreign: 'Please enter a US phone number, like (503) 555-0199',
  extension: 'Please enter just the 10 digits, without the extension',
} as const

export type PhoneReading = { digits: string } | { mistake: keyof typeof phoneMistakes }

/** Reads a US number in any notation as its ten digits. */
export function readPhone(typed: string): PhoneReading {
  const text = visibleText(typed).trim()
  if (startsAbroad(text)) return { mistake: 'foreign' }
  const number = parsePhoneNumber(text, { defaultCountry: 'US', extract: false })
  if (number?.nationalNumber.length !== 10) return { mistake: 'incomplete' }
  if (!american.test(number.nationalNumber) || !homeCountries.includes(number.country)) return { mistake: 'foreign' }
  return number.ext ? { mistake: 'extension' } : { digits: number.nationalNumber }
}

/** The ten digits of a US number in any notation, or `null`. */
export function readPhoneDigits(typed: string): string | null {
  const reading = readPhone(typed)
  return 'digits' in reading ? reading.digits : null
}

/** For schemas: a US number in any notation becomes (XXX) XXX-XXXX. */
export function checkedPhone(typed: string, ctx: z.RefinementCtx): string {
  const reading = readPhone(typed)
  if ('mistake' in reading) ctx.addIssue({ code: 'custom', message: phoneMistakes[reading.mistake] })
  return 'mistake' in reading ? typed : formatPhone(reading.digits)
}

/** The ten digits of a sender that a gateway reports, or `null` for anything but a US number, such as `sip:…` or a short code. */
export function readSender(from: string): string | null {
  return /^[+\d\s().-]+$/.test(from) ? readPhoneDigits(from) : null
}

function startsAbroad(text: string): boolean {
  return /^(\+(?!1)|00|011)/.test(text.normalize('NFKC'))
}
