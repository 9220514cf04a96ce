import fc from 'fast-check'
import parseWithEveryCountry, { type CountryCode } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { phoneMistakes, precheckPhone } from './phone.ts'
import { readPhone, readPhoneDigits, readSender } from './read-phone.ts'

describe('what people type', () => {
  test.each([
    ...['(503) 555-0199', '503 555 0199', '503.555.0199', '503/555/0199', '503 – 555 – 0199', '5035550199'],
    ...['+1 503 555 0199', '1-503-555-0199', '15035550199', '+1(503)5550199', ' 503\u00a0555\u00a00199 '],
    ...['tel:+15035550199', 'TEL:503-555-0199', ' tel:+1(503)555-0199', 'tel:1-503-555-0199'],
    ...['５０３ ５５５ ０１９９', '\u202a(503) 555-0199\u202c', '٥٠٣٥٥٥٠١٩٩'],
  ])('%j is a US number', (typed) => {
    expect(readPhone(typed)).toEqual({ digits: '5035550199' })
  })

  test.each([
    ...['+44 20 7946 0958', '+44 7700 900123', '+45 85 55 01 23', '+52 55 5555 0199', '0044 20 7946 0958'],
    ...['011 44 20 7946 0958', '+1 416 555 0123', '+1 809 555 0123', '+1 876 555 0123', '+1 900 555 0123'],
    ...['(211) 555-0123', '411-555-0142', '+1 911 555 0123'],
    ...['1503555019', '(000) 000-0000', '(503) 155-0199', '(503) 055-0199', '(103) 555-0199', '0123456789'],
  ])('%j is no US number', (typed) => {
    expect(readPhone(typed)).toEqual({ mistake: 'foreign' })
  })

  test.each([
    ...['', '555-0199', '503 555 019', '503 555 01999', 'call me', 'Jane 503 555 0199'],
    ...['sip:5035550199@example.com', 'O503 555 0199', '503 555 0199 (cell)'],
  ])('%j is incomplete, or more than a number', (typed) => {
    expect(readPhone(typed)).toEqual({ mistake: 'incomplete' })
  })

  test.each([
    '503-555-0199 x12',
    '503.555.0199 ext. 12',
    '503-555-0199 #12',
    '(503) 555-0199;ext=12',
    '503 555 0199, 12',
    '503/555/0199 ext 1234',
    'tel:+1-503-555-0199;ext=12',
  ])('%j has an extension, which is not dropped', (typed) => {
    expect(readPhone(typed)).toEqual({ mistake: 'extension' })
  })

  test.each([
    ...['503-555-0143 / 503-555-0177', '5035550143 or 5035550177', '(360) 555-0121, (503) 555-0177'],
    ...[
      '3605550121,5035550177',
      '5035550143;5550177',
      '+1 503 555 0143 & +1 360 555 0121',
      '503 555 0143 503 555 0177',
    ],
    ...['503.555.0143 o 360.555.0121', '360-555-0121 y 555-0177', '503-555-0143 / 0177', '503-555-0143 and 0188'],
    ...['503-555-0143 x12 or 360-555-0121 x4', '٥٠٣٥٥٥٠١٤٣ / ٥٠٣٥٥٥٠١٧٧', '+15035550143+13605550121'],
  ])('%j are several numbers, for the browser, too', (typed) => {
    expect([precheckPhone(typed), readPhone(typed)]).toEqual([{ mistake: 'several' }, { mistake: 'several' }])
  })

  test('every number with an area and an exchange from 2 to 9 is either itself or abroad, never another one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/), (digits) => {
        expect([digits, null]).toContain(readPhoneDigits(digits))
      }),
    )
  })

  test('which areas are abroad is what the library says', () => {
    const home: (CountryCode | undefined)[] = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', undefined]
    for (let area = 200; area < 1000; area++) {
      const isHome =
        area !== 900 && area % 100 !== 11 && home.includes(parseWithEveryCountry(`+1${area}2345678`)?.country)
      expect(readPhoneDigits(`${area}2345678`) !== null, String(area)).toBe(isHome)
    }
  })

  test('a number behind a country code is never read as one at home', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[2-9]\d{6,13}$/), (typed) => {
        expect(readPhoneDigits(typed)).toBeNull()
      }),
    )
  })

  test('what the browser finds before it sends is a mistake for the server, too', () => {
    const prefix = fc.constantFrom('', '1', '+1', '+ 1', '1-', '+44', '00', '011 ', '(')
    const number = fc.constantFrom(
      '503 555 0199',
      '5035550199',
      '503) 555-0199',
      '５０３ ５５５ ０１９９',
      '٥٠٣٥٥٥٠١٩٩',
      '555',
    )
    const rest = fc.array(fc.constantFrom('199', '1', '٥', ' ', '-', ')', '.', ' x', 'ext. ', '#', ';', ','), {
      maxLength: 3,
    })
    fc.assert(
      fc.property(prefix, number, rest, (before, middle, after) => {
        const text = before + middle + after.join('')
        if ('mistake' in precheckPhone(text)) expect(readPhone(text)).toHaveProperty('mistake')
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    ['503 555 019', 'incomplete'],
    ['call me', 'incomplete'],
    ['+44 7700 900123', 'foreign'],
    ['011 44 20 7946 0958', 'foreign'],
    ['503-555-0142 x12', 'extension'],
  ])('the browser finds %j %s by itself', (typed, mistake) => {
    expect([precheckPhone(typed), readPhone(typed)]).toEqual([{ mistake }, { mistake }])
  })

  test('every mistake has its sentence', () => {
    expect(Object.keys(phoneMistakes)).toEqual(['incomplete', 'foreign', 'extension', 'several'])
  })
})

describe('what a gateway reports', () => {
  test.each(['+15035550199', '15035550199', '5035550199', '(503) 555-0199'])('%j is a US number', (from) => {
    expect(readSender(from)).toBe('5035550199')
  })

  test.each([
    ...['+4585550123', '+45 85 55 01 23', '+442079460958', '+19005550123', '+18095550123', '72345', 'ACME'],
    ...['sip:5035550199@example.com', 'sip:+15035550199', 'tel:+15035550199', '+1503555019', '5035550199x12', ''],
  ])('%j is nobody who could have booked', (from) => {
    expect(readSender(from)).toBeNull()
  })
})
