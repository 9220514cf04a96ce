/** What a technician's phone keeps of their day, and when that goes. In a browser without a signal: tests/journeys/my-day-without-signal.e2e.ts. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { addDays, boundsOfBusinessDay, businessDayOf } from '#shared/time/business-day.ts'
import { hourMs, minuteMs } from '#shared/time/durations.ts'
import type { TechnicianDayOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import { signedIn } from '#tests/support/components/back-office.tsx'
import { authRefusal, sessionOf, userOf } from '#tests/support/components/fake-auth.ts'
import { makeJob, makeTechnician } from '#tests/support/components/fake-desk.ts'
import { refusal } from '#tests/support/components/fake-server.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'
import { copyPage, forgetKept, type KeptDay, keepDay } from './kept-day.ts'

const technician = makeTechnician()
const today = businessDayOf(new Date())
const me = { userId: signedIn.user_id, email: signedIn.email, role: signedIn.role }
const person: KeptDay['person'] = { stage: 'admin', me }
const colleague = { ...signedIn, user_id: '0e1d2c3b-4a59-4687-9786-a5b4c3d2e1f0', email: 'colleague@example.com' }

const dayOf = (customer_name: string, now = new Date().toISOString(), day = today): TechnicianDayOnTheWire => ({
  day,
  technician,
  jobs: [makeJob({ technician_id: technician.id, customer_name, street: '12 SE Ash St' })],
  now,
})
const openDay = (readTechnicianDay: TechnicianDayOnTheWire | 'dead line') =>
  openDesk('/admin/my-day', [], { readTechnicianDay })
/** As when someone comes back to the page. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))
/** The addresses of all that is kept. */
async function kept(): Promise<string[]> {
  const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}
const store = (who = signedIn) => localStorage.setItem('supabase.auth.token', JSON.stringify(sessionOf(who)))

const realFetch = globalThis.fetch
beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  globalThis.fetch = realFetch
  await cleanup()
  await forgetKept()
  await page.viewport(1280, 900)
})

const main = page.getByRole('main')
const age = page.getByText(/^We can’t reach the site\. This is your day as of/)

/** 9:12 AM of this day on the shop's clock. */
const morningOf = (day: string) => boundsOfBusinessDay(day).from.getTime() + 9 * hourMs + 12 * minuteMs
const yesterday = addDays(today, -1)

test('a day that can’t be refreshed says how old it is, until it’s new again', async () => {
  const { server } = await openDay(dayOf('Ada Park', new Date(morningOf(today)).toISOString()))
  await expect.element(main).toMatchTextContent('Ada Park')
  await expect.element(age).not.toBeInTheDocument()
  server.answer({ readTechnicianDay: () => 'dead line' })
  comeBack()
  await expect.element(age).toMatchTextContent(/ as of \d+:12 AM\.$/)
  await expect.element(main).toMatchTextContent('Ada Park')
  server.answer({ readTechnicianDay: dayOf('Grace Hopper') })
  comeBack()
  await expect.element(main).toMatchTextContent('Grace Hopper')
  await expect.element(age).not.toBeInTheDocument()
})

test.each([
  { what: 'today is shown with its age', day: today, words: / as of \w+day, \w+ \d+, \d+:12 AM\.$/ },
  { what: 'yesterday isn’t shown as today', day: yesterday, words: null },
])('without a signal, what was kept of $what', async ({ day, words }) => {
  store()
  const receivedAt = morningOf(yesterday)
  await keepDay({ person, day: dayOf('Ada Park', new Date(receivedAt).toISOString(), day), receivedAt })
  await openDay('dead line')
  if (words) {
    await expect.element(main).toMatchTextContent('12 SE Ash St')
    await expect.element(age).toMatchTextContent(words)
    return
  }
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^We can’t reach the site\. Check/)
  await expect.element(main).not.toMatchTextContent('Ada Park')
})

test('whoever the office has removed reads why, and nothing of the day is left', async () => {
  const { server } = await openDay(dayOf('Ada Park'))
  await expect.poll(kept).toEqual(['/api/technician/day'])
  server.answer({ readTechnicianDay: () => refusal(403, 'forbidden', 'You’re not set up as a technician.') })
  comeBack()
  await expect.element(page.getByRole('alert')).toMatchTextContent('You’re not set up as a technician.')
  await expect.element(main).not.toMatchTextContent('Ada Park')
  await expect.poll(kept).toEqual([])
  server.answer({ readTechnicianDay: () => 'dead line' })
  comeBack()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/We can’t reach|not set up/)
  await expect.element(main).not.toMatchTextContent('Ada Park')
})

test.each([
  {
    what: 'a sign-out in another tab',
    async end() {
      localStorage.removeItem('supabase.auth.token')
      const departures = new BroadcastChannel('admin-departures')
      departures.postMessage('signed out')
      departures.close()
    },
  },
  {
    what: 'a session that was ended',
    async end() {
      comeBack()
      await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    },
  },
  {
    what: 'another account that signs in',
    async end() {
      const { access_token, refresh_token } = sessionOf(colleague)
      await authClient().setSession({ access_token, refresh_token })
    },
  },
])('$what leaves nothing of the day', async ({ end }) => {
  const { server } = await openDay(dayOf('Ada Park'))
  await expect.poll(kept).toEqual(['/api/technician/day'])
  server.answer({
    readTechnicianDay: () => refusal(401, 'unauthorized', 'Please sign in again.'),
    'POST /auth/v1/token': authRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token'),
    'POST /auth/v1/logout': null,
    'GET /auth/v1/user': userOf(colleague),
    readMe: colleague,
  })
  await end()
  await expect.poll(kept).toEqual([])
})

test('an answer that comes after the sign-out isn’t kept, nor one for another account', async () => {
  await keepDay({ person, day: dayOf('Ada Park'), receivedAt: Date.now() })
  store(colleague)
  await keepDay({ person, day: dayOf('Ada Park'), receivedAt: Date.now() })
  expect(await kept()).toEqual([])
})

/** Answers like a site with this version of the page, whose files are named after it. Of `missing`, nothing arrives. */
function serveVersion(version: string, missing?: string) {
  const files = [`/assets/entry-${version}.js`, `/assets/my-day-${version}.js`, '/assets/font-1.woff2']
  const html = files.map((file) => `<link href="${file}">`).join('')
  globalThis.fetch = async (input) => {
    if (String(input) === '/admin/my-day')
      return new Response(html, { headers: { 'content-security-policy': `script-src ${version}` } })
    if (String(input) === missing || !files.includes(String(input))) return new Response('Not found', { status: 404 })
    return new Response(String(input))
  }
  return ['/admin/my-day', ...files].toSorted()
}
const keptPage = async () => (await kept()).toSorted()

test('after an update of the site, the page is kept with its new files only, and an update that breaks off leaves the old one whole', async () => {
  store()
  const first = serveVersion('one')
  await copyPage(person)
  expect(await keptPage()).toEqual(first)
  serveVersion('two', '/assets/my-day-two.js')
  await expect(copyPage(person)).rejects.toThrow(TypeError)
  expect(await keptPage()).toEqual(first)
  const second = serveVersion('three')
  await Promise.all([copyPage(person), copyPage(person)])
  expect(await keptPage()).toEqual(second)
  const html = await caches.match('/admin/my-day')
  expect(html?.headers.get('content-security-policy')).toBe('script-src three')
  expect(await html?.text()).toContain('/assets/my-day-three.js')
})

test('only a technician’s phone goes on to the day from where the app on the home screen starts', async () => {
  store()
  serveVersion('one')
  await copyPage({ stage: 'technician', me: { ...me, role: 'technician' } })
  expect(await (await caches.match('/admin/bookings'))?.text()).toContain('url=/admin/my-day')
  await copyPage(person)
  expect(await kept()).not.toContain('/admin/bookings')
})

test('with nothing kept, whoever is signed in reads that the site can’t be reached, and isn’t asked to sign in', async () => {
  const { address } = await openDesk('/admin/my-day', [], { readMe: () => 'dead line' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t reach the site')
  expect(address()).toBe('/admin/my-day')
})
