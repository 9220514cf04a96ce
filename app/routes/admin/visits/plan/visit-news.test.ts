import { expect, test } from 'vitest'
import { describeNews } from './visit-news.ts'

const now = Date.parse('2026-11-23T17:00:00Z')
const visit = { expected_at: null, window_start: '2026-11-24T18:00:00Z', window_end: '2026-11-24T20:00:00Z' }

test('a visit’s time in Spanish includes the period that ends its sentence', () => {
  const news = (changes: Partial<Parameters<typeof describeNews>[0]>) =>
    describeNews({ ...visit, ...changes }, now, 'es')
  expect(news({})).toBe('martes, 24 de noviembre, entre las 10 a.m. y las 12 p.m.')
  expect(news({ expected_at: '2026-11-24T21:30:00Z' })).toBe('martes, 24 de noviembre, a eso de la 1:30 p.m.')
  expect(news({ expected_at: '2026-11-24T18:00:00Z' })).toBe('martes, 24 de noviembre, a eso de las 10 a.m.')
  expect(news({ window_start: null })).toBe('el que le quede mejor.')
})
