import { expect, test } from 'vitest'
import { formatPhoneAtCaret, type TextWithCaret } from './phone-field.tsx'

/** `503|555` means the text 503555 with the caret after 503. */
function field(written: string): TextWithCaret {
  return { text: written.replace('|', ''), caret: written.indexOf('|') }
}

function edited(written: string, isForwardDelete = false): string {
  const { text, caret } = formatPhoneAtCaret(field(written), isForwardDelete)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test('the caret stays at the end while typing', () => {
  expect(edited('5|')).toBe('(5|')
  expect(edited('(5035|')).toBe('(503) 5|')
  expect(edited('(503) 5550|')).toBe('(503) 555-0|')
})

test('a digit typed in the middle leaves the caret right after it', () => {
  expect(edited('(5093|) 555-0142')).toBe('(509) 3|55-5014')
  expect(edited('(503) 5|55-014')).toBe('(503) 5|55-014')
})

test('backspace in the middle leaves the caret where the digit was', () => {
  expect(edited('(50|) 555-0142')).toBe('(50|5) 550-142')
  expect(edited('(|3) 555')).toBe('|(355) 5')
})

test('backspace over punctuation moves the caret to the digit before it', () => {
  expect(edited('(503) |555-0142')).toBe('(503|) 555-0142')
  expect(edited('(503)|555-0142')).toBe('(503|) 555-0142')
})

test('forward delete over punctuation moves the caret to the digit after it', () => {
  expect(edited('(503| 555-0142', true)).toBe('(503) |555-0142')
  expect(edited('(503) 555|0142', true)).toBe('(503) 555-|0142')
})

test('a pasted number with a country code and punctuation becomes ten digits', () => {
  expect(edited('+1 503.555.0142|')).toBe('(503) 555-0142|')
})

test('an emptied field stays empty', () => {
  expect(edited('(|')).toBe('|')
})
