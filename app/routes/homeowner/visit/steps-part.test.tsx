import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HomeownerPage } from '#shared/homeowner/homeowner-page.ts'
import { nextMoment } from './next-moment.tsx'
import { StepsPart } from './steps-part.tsx'

const page = {
  state: 'contacted',
  createdAt: '2026-11-20T18:00:00.000Z',
  firstContactAt: '2026-11-20T18:10:00.000Z',
  window: null,
  closedAt: null,
  now: '2026-11-20T19:00:00.000Z',
} as HomeownerPage

test.each(['en', 'es'] as const)(
  'doesn’t claim in %s that we talked when only the reserved time was removed',
  (language) => {
    const talked = nextMoment(language, page)
    const untalked = nextMoment(language, { ...page, firstContactAt: null })
    expect(untalked.title).toBe(talked.title)
    expect(talked.lines.join()).toMatch(/talked|contacto/)
    expect(untalked.lines.join()).not.toMatch(/talked|contacto/)
  },
)

test.each([
  ['the evening before', '2026-11-20T04:00:00.000Z', null, 'Your visit is on the calendar'],
  ['an hour before', '2026-11-20T15:00:00.000Z', null, 'On the way to you'],
  ['hours before, with a time', '2026-11-20T12:00:00.000Z', '2026-11-20T12:40:00.000Z', 'On the way to you'],
])('“On my way” pressed %s', (_, now, expectedAt, step) => {
  const window = { start: '2026-11-20T16:00:00.000Z', end: '2026-11-20T18:00:00.000Z' }
  const driving: HomeownerPage = { ...page, state: 'on_the_way', technicianName: 'Ana', window, now, expectedAt }
  const current = /aria-current="step".*?<span class="font-bold">([^<]+)/
  expect(current.exec(renderToStaticMarkup(<StepsPart language="en" page={driving} />))?.[1]).toBe(step)
  const isOnTheWay = step === 'On the way to you'
  expect(nextMoment('en', driving).title.includes('Ana is on the way')).toBe(isOnTheWay)
})

test('whoever can choose a time isn’t told to wait for a call', () => {
  const waiting = { ...page, state: 'new', promisedAt: '2026-11-20T19:20:00.000Z', firstAttemptAt: null } as const
  expect(nextMoment('en', { ...waiting, choosing: 'yes' }).lines.join()).toContain('pick one below')
  expect(nextMoment('en', { ...waiting, choosing: 'no' }).lines.join()).not.toContain('below')
})

test('the “talked” step is only current if a talk took place', () => {
  const now = (firstContactAt: string | null) =>
    /aria-current="step".*?<span class="font-bold">([^<]+)/.exec(
      renderToStaticMarkup(<StepsPart language="en" page={{ ...page, firstContactAt }} />),
    )?.[1]
  expect(now(page.firstContactAt)).toBe('We talked')
  expect(now(null)).toBe('We got your booking')
})
