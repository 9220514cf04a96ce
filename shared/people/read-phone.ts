/**
 * What a phone number means, for numbers that people type and numbers that a protocol sends. Nothing is cut or guessed: a number from
 * another country, cut to ten digits, would be somebody else's.
 */
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import type { z } from 'zod'
import { visibleText } from '#shared/storable.ts'
import { areSeveral, formatPhone, isForeign, type PhoneReading, phoneMistakes } from './phone.ts'

/**
 * All the library needs to know, instead of its own lists of every country. Areas and exchanges start with 2 to 9. Area 900 belongs to
 * numbers that charge their callers, and 211 to 911 are services, not areas.
 */
const american = '(?!900|.11)[2-9]\\d{2}[2-9]\\d{6}'
const metadata = {
  version: 4,
  country_calling_codes: { 1: ['US'] },
  countries: { US: ['1', '011', american, [10], 0, '1'] },
} as unknown as MetadataJson

/** Areas of Canada and the Caribbean, where a text costs many times what it does at home. A test compares them with the library's. */
const abroad = new Set(
  (
    '204 226 236 242 246 249 250 257 263 264 268 273 284 289 306 343 345 354 365 367 368 382 403 416 418 428 431 437 438 441 450 468 ' +
    '473 474 506 514 519 548 579 581 584 587 600 604 613 622 633 639 647 649 658 664 672 683 705 709 721 742 753 758 767 778 780 782 ' +
    '784 807 809 819 825 829 849 867 868 869 873 876 879 902 905 942'
  ).split(' '),
)

/** Reads a US number in any notation, or copied from a link, as its ten digits. */
export function readPhone(typed: string): PhoneReading {
  const text = visibleText(typed).trim().replace(/^tel:/i, '')
  if (isForeign(text)) return { mistake: 'foreign' }
  if (areSeveral(text)) return { mistake: 'several' }
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false }, metadata)
  if (number?.nationalNumber.length !== 10) return { mistake: 'incomplete' }
  if (!number.isValid() || abroad.has(number.nationalNumber.slice(0, 3))) return { mistake: 'foreign' }
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
