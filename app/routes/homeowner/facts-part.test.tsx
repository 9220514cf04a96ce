import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HomeownerPage } from '#shared/homeowner/homeowner-page.ts'
import { FactsPart } from './facts-part.tsx'

const page = {
  state: 'new',
  technicianName: null,
  isPartMissing: false,
  partsNote: null,
  agreedCents: null,
  prices: { serviceCall: 61, laborPerHour: 88, partsMarkupPercent: 5, laborWarrantyDays: 60 },
  promisedAtFirst: null,
} as HomeownerPage

const linesOf = (language: 'en' | 'es', more: Partial<HomeownerPage> = {}) =>
  Array.from(
    renderToStaticMarkup(<FactsPart language={language} page={{ ...page, ...more }} price={null} />).matchAll(
      /<li>(.*?)<\/li>/g,
    ),
    ([, line]) => line,
  )

test('the page says what this booking was promised', () => {
  expect(linesOf('en')).toEqual([
    'The service call is $61, and we waive it when we do the repair.',
    'Labor is $88 an hour.',
    'Parts are what they cost us plus 5%.',
    expect.any(String),
    'Our labor comes with a 60-day warranty.',
  ])
})

test.each([
  ['en', ['for you from $89 to $61.', 'for you from $99 to $88 an hour.', 'for you from 10% to 5%.']],
  ['es', ['de la visita de $89 a $61.', 'mano de obra de $99 a $88 por hora.', 'del 10% al 5%.']],
] as const)('what the desk lowered is said next to it (%s)', (language, expected) => {
  const first = { service_call: 89, labor_per_hour: 99, parts_markup_percent: 10 }
  const [, call, , labor, , parts] = linesOf(language, { promisedAtFirst: first })
  for (const [index, line] of [call, labor, parts].entries()) expect(line).toContain(expected[index])
  const onlyCall = { service_call: 89, labor_per_hour: 88, parts_markup_percent: 5 }
  expect(linesOf(language, { promisedAtFirst: onlyCall })).toHaveLength(6)
})
