import { expect, test } from 'vitest'
import { formatZip } from './zip.ts'

test.each(['97201-1234', '97201 1234', ' 97201-0000 ', '97201–1234', '97 201', '9 7 2 0 1', ' 97201', '972\u00a001'])(
  '%j is the ZIP code 97201',
  (typed) => {
    expect(formatZip(typed)).toBe('97201')
  },
)

test.each([
  ...[
    '',
    '972',
    '9720',
    '972011',
    '972011234',
    '97201-',
    '97201 ',
    '97201-12',
    '97201-12345',
    '97201--1234',
    '97201 - 1234',
  ],
  ...['Portland', '97201a', 'A97201', '97-201', '97.201', 'OR 97201', '97201 97202'],
])('%j stays as it is', (typed) => {
  expect(formatZip(typed)).toBe(typed)
})

test('can be typed key by key, with a space or a dash before the last four', () => {
  for (const keys of ['97201-1234', '97201 1234'])
    expect([...keys].reduce((shown, key) => formatZip(shown + key), '')).toBe('97201')
})
