import { formatPhone, nationalDigits } from '#shared/people/phone.ts'

/** A field's text and the position of its caret, in characters from the start. */
export interface TextWithCaret {
  text: string
  caret: number
}

/**
 * Formats a phone number as it's edited and keeps the caret after the same digit, so editing in the middle works. After a forward
 * delete the caret goes before the next digit instead: otherwise the key would get stuck at punctuation.
 */
export function formatPhoneAtCaret({ text, caret }: TextWithCaret, isForwardDelete = false): TextWithCaret {
  const formatted = formatPhone(text)
  const digitsBefore = nationalDigits(text.slice(0, caret)).length
  const digitsInAll = formatted.replace(/\D/g, '').length
  if (digitsBefore >= digitsInAll) return { text: formatted, caret: formatted.length }
  if (isForwardDelete) return { text: formatted, caret: placeOfDigit(formatted, digitsBefore + 1) }
  return { text: formatted, caret: digitsBefore === 0 ? 0 : placeOfDigit(formatted, digitsBefore) + 1 }
}

/** Index of the nth digit, counting from 1. There must be at least n. */
function placeOfDigit(text: string, n: number): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index))) count++
    if (count === n) return index
  }
  return text.length
}
