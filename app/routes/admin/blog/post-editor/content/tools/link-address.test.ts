import { expect, test } from 'vitest'
import { readAddress } from './link-dialog.tsx'

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' example.com/parts ', 'https://example.com/parts'],
  ['/services#pricing', '/services#pricing'],
  ['/', '/'],
  ['#costs', '#costs'],
  ['ann@example.com', 'mailto:ann@example.com'],
  ['(503) 555-0142', 'tel:5035550142'],
  ['javascript:alert(1)', null],
  ['//example.com', null],
  ['two words', null],
  ['', null],
])('typing %s as a link leads to %s', (typed, address) => {
  expect(readAddress(typed)).toBe(address)
})
