import { visibleText } from '#shared/storable.ts'

/** The same in every form. */
export const usualPhoneMistakes = {
  incomplete: 'Please enter a 10-digit phone number',
  foreign: 'Please enter a US phone number, like (503) 555-0199',
} as const

export const phoneMistakes = {
  ...usualPhoneMistakes,
  extension: 'Please enter just the 10 digits, without the extension',
  several: 'Please enter just one phone number',
} as const

export type PhoneReading = { digits: string } | { mistake: keyof typeof phoneMistakes }

/**
 * Finds the usual mistakes without the library, which is too much code for a visitor to wait for: what is a mistake here is one for
 * readPhone, too, and the server asks that one.
 */
export function precheckPhone(typed: string): PhoneReading {
  const text = visibleText(typed).trim().normalize('NFKC')
  if (isForeign(text)) return { mistake: 'foreign' }
  if (areSeveral(text)) return { mistake: 'several' }
  if (countDigits(text) < 10) return { mistake: 'incomplete' }
  return hasExtension(text) ? { mistake: 'extension' } : { digits: nationalDigits(text) }
}

/**
 * Formats a number as (XXX) XXX-XXXX as it's typed: digits only, at most 10 (spec.md §5). A number from another country, one that
 * comes with its extension, and several numbers stay as they are, because cut to ten digits they would be something else.
 */
export function formatPhone(input: string): string {
  const text = input.normalize('NFKC')
  if (isForeign(text) || hasExtension(text) || areSeveral(text)) return input
  const digits = nationalDigits(text).slice(0, 10)
  if (digits.length < 4) return digits.length === 0 ? '' : `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/**
 * The digits of a stored number, or of one that is still being typed, without the country code, which contacts and autofill put in
 * front ("+1 503…", "1-503…") and people type. A leading 1 without a separator stays until ten digits follow, because until then it
 * may be a typo. For what a number means, see readPhone.
 */
export function nationalDigits(input: string): string {
  return input
    .normalize('NFKC')
    .replace(/^\s*(\+\s*1|1(?=[\s.(-]))/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
}

/** Whether a number, or what is typed of it, is another country’s: no US number starts with 0. */
export function isForeign(text: string): boolean {
  return /^[^\d+]*(\+(?!\s*1)|0)/.test(text.normalize('NFKC'))
}

/** Whether a text holds more than one number: “503-555-0143 or 555-0177”, and the short “503-555-0143 / 0177”. */
export function areSeveral(text: string): boolean {
  const digits = countDigits(text.normalize('NFKC'))
  if (digits >= 20 || hasExtension(text)) return digits >= 20
  return digits >= 17 || (digits >= 14 && /\d\W*(\/|&|\b(or|and|o|y)\b)\W*\d/i.test(text))
}

/** After a comma or a semicolon, seven digits are another number. */
function hasExtension(text: string): boolean {
  return /\d\D*((x|ext|#)\D*\d+|[;,]\D*\d{1,6})\s*$/i.test(text) && nationalDigits(text).length > 10
}

function countDigits(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0
}
