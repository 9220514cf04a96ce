import { expect, test } from 'vitest'
import { nameDay } from './name-times.ts'

/** Half an hour before New Year in Portland, when it's already 2027 in UTC. */
const newYearsEve = new Date('2027-01-01T07:30:00Z')

test.each([
  ['2026-11-23T18:00:00Z', 'Monday, November 23', 'lunes, 23 de noviembre'],
  ['2027-01-01T07:59:59Z', 'Thursday, December 31', 'jueves, 31 de diciembre'],
  ['2027-01-01T08:00:00Z', 'Friday, January 1, 2027', 'viernes, 1 de enero de 2027'],
  ['2027-11-20T16:00:00Z', 'Saturday, November 20, 2027', 'sábado, 20 de noviembre de 2027'],
  ['2026-01-01T07:00:00Z', 'Wednesday, December 31, 2025', 'miércoles, 31 de diciembre de 2025'],
])('%s includes its year only if it’s a different year in Portland', (moment, english, spanish) => {
  expect(nameDay(new Date(moment), newYearsEve)).toBe(english)
  expect(nameDay(new Date(moment), newYearsEve, 'es')).toBe(spanish)
})
