/** What a page of a post reports to the server (spec.md §7). Going back and forth: tests/journeys/blog-views.e2e.ts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startFakeServer } from '#tests/support/components/fake-server.ts'
import { countVisit } from './visit.ts'

const arrival = { landing_path: '/blog/a', referrer_host: 'www.google.com' }
const id = '00000000-0000-4000-8000-000000000001'
const shown = () => document.querySelector('[data-views]')?.textContent

beforeEach(() => {
  document.body.innerHTML = `<article data-counted-post="${id}"><span data-views>7 views</span></article>`
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  document.body.innerHTML = ''
})

test.for([
  { browser: 'any browser', prepare: () => {} },
  {
    browser: 'a browser that blocks site data',
    prepare: () =>
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }),
  },
])('$browser reports the view once, and shows it in the count', async ({ prepare }) => {
  const server = startFakeServer({ countView: { views_count: 8 } })
  prepare()
  countVisit(arrival)
  await expect.poll(shown).toBe('8 views')
  expect(server.sent('countView').map(({ url }) => url.pathname)).toEqual([`/api/posts/${id}/views`])
})

test('a page opened in the background is counted once it’s looked at', async () => {
  const server = startFakeServer({ countView: { views_count: 8 } })
  const request = vi.spyOn(globalThis, 'fetch')
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  countVisit(arrival)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).not.toHaveBeenCalled()
  state.mockReturnValue('visible')
  for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(shown).toBe('8 views')
  expect(server.sent('countView')).toHaveLength(1)
})

test('a page without a post reports its address, and the booking form once it’s begun', async () => {
  const server = startFakeServer({ countPageEvent: () => new Response(null, { status: 204 }) })
  document.body.innerHTML =
    '<form><input name="form_path" type="hidden"><input name="customer_name"></form><input id="other">'
  countVisit(arrival)
  const told = { path: location.pathname, ...arrival }
  await page.getByRole('textbox').nth(1).fill('a ZIP code')
  await page.getByRole('textbox').first().fill('Ada')
  await page.getByRole('textbox').first().fill('Ada Park')
  await expect
    .poll(() => server.sent('countPageEvent').map(({ body }) => body))
    .toEqual([
      { event: 'view', ...told },
      { event: 'form_begun', ...told },
    ])
})
