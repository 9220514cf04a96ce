/** Formats a number as (XXX) XXX-XXXX as it's typed: digits only, at most 10 (spec.md §5). */
export function formatPhone(input: string): string {
  const digits = nationalDigits(input).slice(0, 10)
  if (digits.length < 4) return digits.length === 0 ? '' : `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/**
 * The digits of a phone number without the country code, which contacts and autofill put in front ("+1 503…", "1-503…") and people
 * type. A leading 1 without a separator stays until ten digits follow, because until then it may be a typo.
 */
export function nationalDigits(input: string): string {
  return input
    .replace(/^\s*(\+\s*1|1(?=[\s.(-]))/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
}
