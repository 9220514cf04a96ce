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

test('the “talked” step is only current if a talk took place', () => {
  const now = (firstContactAt: string | null) =>
    /aria-current="step".*?<span class="font-bold">([^<]+)/.exec(
      renderToStaticMarkup(<StepsPart language="en" page={{ ...page, firstContactAt }} />),
    )?.[1]
  expect(now(page.firstContactAt)).toBe('We talked')
  expect(now(null)).toBe('We got your booking')
})
