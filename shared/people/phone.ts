import { visibleText } from '#shared/storable.ts'

export const phoneMistakes = {
  incomplete: 'Please enter a 10-digit phone number',
  foreign: 'Please enter a US phone number, like (503) 555-0199',
  extension: 'Please enter just the 10 digits, without the extension',
} as const

export type PhoneReading = { digits: string } | { mistake: keyof typeof phoneMistakes }

/**
 * Finds the usual mistakes without the library, which is too much code for a visitor to wait for: what is a mistake here is one for
 * readPhone, too, and the server asks that one.
 */
export function precheckPhone(typed: string): PhoneReading {
  const text = visibleText(typed).trim().normalize('NFKC')
  if (isForeign(text)) return { mistake: 'foreign' }
  if ((text.match(/\p{Nd}/gu)?.length ?? 0) < 10) return { mistake: 'incomplete' }
  return hasExtension(text) ? { mistake: 'extension' } : { digits: nationalDigits(text) }
}

/**
 * Formats a number as (XXX) XXX-XXXX as it's typed: digits only, at most 10 (spec.md §5). A number from another country and one that
 * comes with its extension stay as they are, because cut to ten digits they would be something else.
 */
export function formatPhone(input: string): string {
  const text = input.normalize('NFKC')
  if (isForeign(text) || hasExtension(text)) return input
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

function hasExtension(text: string): boolean {
  return /\d\D*(x|ext|#|;|,)\D*\d+\s*$/i.test(text) && nationalDigits(text).length > 10
}
