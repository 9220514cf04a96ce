import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, nationalDigits } from './phone.ts'

test.each([
  ['', ''],
  ['5', '(5'],
  ['503', '(503'],
  ['5035', '(503) 5'],
  ['503555', '(503) 555'],
  ['5035550', '(503) 555-0'],
  ['5035550142', '(503) 555-0142'],
  ['503.555.0142', '(503) 555-0142'],
  ['50355501429', '(503) 555-0142'],
  ['call me', ''],
])('while typing, %j becomes %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test.each([
  '+15035550142',
  '+1 (503) 555-0142',
  '1-503-555-0142',
  ' 1 503 555 0142',
  '1.503.555.0142',
  '15035550142',
  'tel:+1-503-555-0142',
  'Jane +1 (503) 555-0142',
])('drops the country code of %j', (typed) => {
  expect(formatPhone(typed)).toBe('(503) 555-0142')
  expect(nationalDigits(typed)).toBe('5035550142')
})

test.each(['15035550142', '+15035550142', '1-503-555-0142', '+1 (503) 555-0142'])(
  'drops the country code of %j even when it’s typed key by key',
  (keys) => {
    expect([...keys].reduce((shown, key) => formatPhone(shown + key), '')).toBe('(503) 555-0142')
  },
)

test('formatting is idempotent', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed))
    }),
  )
})

test('shows at most 10 digits and only the format’s punctuation, or all of what was typed', () => {
  const anything = fc.oneof(fc.string(), fc.stringMatching(/^[+\d ().-]{0,30}$/), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(anything, (typed) => {
      const shown = formatPhone(typed)
      if (shown !== typed) expect(shown).toMatch(/^(\(\d{1,3}(\) \d{1,3}(-\d{1,4})?)?)?$/)
    }),
  )
})

test.each([
  '+44 20 7946 0958',
  '+44 7700 900123',
  '+ 52 55 5555 0199',
  '00 49 30 901820',
  '011 44 20 7946 0958',
  '503-555-0199 x12',
  '(503) 555-0199 ext. 4',
  '+1 503 555 0199;ext=7',
  '503-555-0143 / 360-555-0121',
  '5035550143 or 3605550121',
])('leaves %j as it is, because cut to ten digits it would be something else', (typed) => {
  expect(formatPhone(typed)).toBe(typed)
})

test('a number from another country can be typed key by key', () => {
  expect([...'+442079460958'].reduce((shown, key) => formatPhone(shown + key), '')).toBe('+442079460958')
})

test('digits from another keyboard count', () => {
  expect(formatPhone('５０３５５５０１９９')).toBe('(503) 555-0199')
})

test('ten digits in any notation produce the full format', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{9}$/), fc.constantFrom('', ' ', '-', '.'), (digits, mark) => {
      const written = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(mark)
      expect(formatPhone(written)).toBe(`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`)
    }),
  )
})
