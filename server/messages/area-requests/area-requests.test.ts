/** "Tell me when you serve my area", from the form to the one email, on the pages as they are without JavaScript. */

import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createContext } from '#server/context.ts'
import { listJobs } from '#server/jobs.ts'
import { emailJob } from '#server/messages/emails.job.ts'
import { areaRequestMailboxes, areaRequests, areaTellings } from '#server/platform/db/schema/area-requests.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { checkAreaRequest } from '#shared/messages/area-request-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { dayMs } from '#shared/time/durations.ts'
import { createUuid } from '#shared/uuid.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { pendingJobs, runJobs } from '#tests/support/jobs/pending-jobs.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { loadedPart, openPages } from '#tests/support/sites/page-handler.ts'
import { writeAreaToken } from './area-link.ts'
import { areaOpeningJob, areaRequestsSweepJob } from './area-requests.job.ts'
import { tellArea } from './tell-area.ts'

const signal = new AbortController().signal
let now = new Date('2026-11-21T18:00:00.000Z')

const { sent, mailer } = collectMessages()
const api = await openFileApi({ clock: { now: () => now }, mailer }, { environment: { RATE_LIMITS: 'on' } })
const app = await openPages(api.ctx, api)
beforeEach(async () => {
  now = new Date('2026-11-21T18:00:00.000Z')
  for (const table of [areaRequests, areaRequestMailboxes, areaTellings]) await api.ctx.db.delete(table)
  await api.ctx.db.execute(sql`TRUNCATE request_limits`)
  await api.ctx.db.execute(sql`DELETE FROM pgboss.job`)
})

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })

async function ask(email: string, zip = '97301', headers = {}) {
  const response = await post('/tell-me', { email, zip }, headers)
  return { status: response.status, location: response.headers.get('location'), body: await response.text() }
}

/** Runs the pending jobs of one kind and returns how many there were. */
const workOn = (name: 'area-confirmation' | 'area-opening') =>
  runJobs(api.ctx, name === 'area-opening' ? areaOpeningJob(api.ctx) : emailJob(api.ctx))
const sweep = () => areaRequestsSweepJob(api.ctx).handle({}, signal)

const linkIn = (mail: Mail | undefined) => /\/tell-me\/[0-9a-f]{64}/.exec(mail?.text ?? '')?.[0] ?? 'no link'
const press = (link: string, intent: 'confirm' | 'leave') => post(link, { intent })

async function stateAt(link: string): Promise<string> {
  const response = await app.request(link)
  return `${response.status} ${await loadedPart(response, 'state')}`
}

/** Asks, and sends the email that confirms it. Returns the link in the newest email. */
async function askAndConfirm(email: string, zip?: string): Promise<string> {
  await ask(email, zip)
  await workOn('area-confirmation')
  return linkIn(sent.mails.at(-1))
}
async function join(email: string, zip = '97301'): Promise<string> {
  const link = await askAndConfirm(email, zip)
  expect((await press(link, 'confirm')).status).toBe(303)
  return link
}
const list = async () => (await api.ask('GET', '/api/admin/area-requests')).json.zips
const tell = (zip: string) => api.ask('POST', `/api/admin/area-requests/${zip}/tell`)
const rowsKept = async () => (await api.ctx.db.select().from(areaRequests)).length

test('a confirmed person is notified once when the owner serves the ZIP code, and then only the count remains', async () => {
  expect(await ask('Ada@example.com')).toMatchObject({ status: 303, location: '/tell-me/check-your-email?lang=en' })
  expect(await list()).toEqual([])
  await workOn('area-confirmation')
  expect(sent.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'Ada@example.com: Please confirm: want to hear when we serve 97301?',
  ])
  const link = linkIn(sent.mails[0])
  expect(await stateAt(link), 'to open it is not enough').toBe('200 asked')
  expect((await press(link, 'confirm')).headers.get('location')).toBe(`${link}?lang=en`)
  expect(await stateAt(link)).toBe('200 on_list')
  const place = { latitude: expect.closeTo(44.95, 1), longitude: expect.closeTo(-123, 1) }
  const waiting = { waiting: 1, waiting_since: now.toISOString(), told: 0, last_told_at: null }
  expect(await list()).toEqual([{ zip: '97301', ...waiting, is_served: false, place }])

  const told = await tell('97301')
  expect(told.json.zips).toMatchObject([{ zip: '97301', waiting: 0, told: 1, last_told_at: now.toISOString() }])
  expect(await stateAt(link)).toBe('200 told')
  await tell('97301')
  expect(await workOn('area-opening')).toBe(1)
  expect(sent.mails.slice(1).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'Ada@example.com: We now serve 97301',
  ])
  expect(sent.mails[1]?.text).toContain(`call us at ${api.ctx.business().phone}`)
  expect(sent.mails[1]?.text, 'the form would refuse the ZIP code').not.toContain('#booking')
  expect(sent.mails[1]?.text).toContain(link)
  expect(await stateAt(link)).toBe('404 gone')
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(/ada@example/i)
  expect(await list()).toMatchObject([{ zip: '97301', waiting: 0, told: 1 }])
})

test('an unconfirmed request is deleted after seven days, and its link expires to the minute', async () => {
  const link = await askAndConfirm('ada@example.com')
  now = new Date(now.getTime() + 7 * dayMs - 60_000)
  expect(await stateAt(link)).toBe('200 asked')
  await sweep()
  expect(await rowsKept()).toBe(1)
  now = new Date(now.getTime() + 60_000)
  expect(await stateAt(link)).toBe('404 gone')
  await press(link, 'confirm')
  expect(await list()).toEqual([])
  await sweep()
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(/ada@example/i)
  expect(await api.ctx.db.select().from(areaRequestMailboxes)).toEqual([])
})

test('a link named after a property that every object has is as invalid as any other', async () => {
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(await stateAt(`/tell-me/${name}`)).toBe('404 gone')
})

test('leaving the list deletes the request immediately, along with any pending email', async () => {
  const link = await join('ada@example.com')
  const [request] = await api.ctx.db.select().from(areaRequests)
  await tell('97301')
  expect((await press(link, 'leave')).headers.get('location')).toBe('/tell-me/off-the-list?lang=en')
  expect(await stateAt('/tell-me/off-the-list')).toBe('200 left')
  expect(await workOn('area-opening')).toBe(0)
  expect(await stateAt(link)).toBe('404 gone')
  expect((await press(link, 'leave')).status, 'again').toBe(303)
  expect(sent.mails).toHaveLength(1)
  const forgotten = await pendingJobs(api.ctx, 'forget-emails')
  expect(forgotten, 'the outbox, once an email that is being written now is there').toEqual([
    { keyStarts: [`area-${request?.id}-`] },
  ])

  await press(await askAndConfirm('bob@example.com'), 'leave')
  expect(await rowsKept(), 'declined before it was confirmed').toBe(0)
})

test('a mailbox gets one confirmation email per 24 hours, regardless of spelling or ZIP code', async () => {
  for (const email of ['ada@example.com', 'ADA@example.com', 'ada+list@example.com']) {
    for (const zip of ['97301', '98642']) expect(await ask(email, zip)).toMatchObject({ status: 303 })
  }
  await workOn('area-confirmation')
  expect(sent.mails).toHaveLength(1)
  now = new Date(now.getTime() + dayMs - 1000)
  await askAndConfirm('ada@example.com', '98642')
  expect(sent.mails).toHaveLength(1)
  now = new Date(now.getTime() + 1000)
  await askAndConfirm('ada@example.com', '98642')
  expect(sent.mails.map(({ subject }) => subject.slice(-6))).toEqual(['97301?', '98642?'])
})

test('someone who asked for a wrong ZIP code and then for the right one confirms both with the one email’s link, and leaves both', async () => {
  const link = await askAndConfirm('ada@example.com', '97304')
  await ask('Ada@example.com', '98611')
  await ask('eve@example.com', '97005')
  await workOn('area-confirmation')
  const page = async () => [await stateAt(link), await loadedPart(await app.request(link), 'zips')]
  expect(await page()).toEqual(['200 asked', ['97304', '98611']])
  await press(link, 'confirm')
  expect(await page()).toEqual(['200 on_list', ['97304', '98611']])
  const waiting = async () => (await list()).map(({ zip, waiting }: { zip: string; waiting: number }) => [zip, waiting])
  expect(await waiting()).toEqual([
    ['97304', 1],
    ['98611', 1],
  ])
  // Asked for once more after that, before there's another email.
  await ask('ada@example.com', '98616')
  expect(await page()).toEqual(['200 asked', ['98616']])
  await press(link, 'leave')
  expect(await waiting()).toEqual([])
  expect(await stateAt(link)).toBe('404 gone')
})

test('simultaneous requests send one email', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ask('ada@example.com')))
  await workOn('area-confirmation')
  expect(sent.mails).toHaveLength(1)
  expect(await rowsKept()).toBe(1)
})

test('an address on the list gets the same response, and causes the same work, as one that isn’t', async () => {
  await join('ada@example.com')
  now = new Date(now.getTime() + 2 * dayMs)
  const answerTo = async (email: string) => {
    await api.ctx.db.execute(sql`DELETE FROM pgboss.job WHERE data->>'kind' = 'area-confirmation'`)
    const answer = await ask(email)
    const { rows } = await api.ctx.db.execute(sql`SELECT name FROM pgboss.job WHERE name LIKE 'area-%'`)
    return { answer, rows }
  }
  const known = await answerTo('ada@example.com')
  expect(await answerTo('bob@example.com')).toEqual(known)
  sent.mails = []
  await askAndConfirm('ada@example.com')
  expect(sent.mails.map(({ to }) => to)).not.toContain('ada@example.com')
})

describe('a link', () => {
  test('that was forged, shortened or lengthened does nothing and reveals nothing', async () => {
    const link = await join('ada@example.com')
    const [{ id } = { id: '' }] = await api.ctx.db.select().from(areaRequests)
    const forged = writeAreaToken(new Uint8Array(32), id)
    const token = link.slice('/tell-me/'.length)
    const others = [forged, token.slice(0, -1), `${token}0`, token.toUpperCase(), id, "'", 'x'.repeat(64)]
    for (const other of others) {
      expect(await stateAt(`/tell-me/${other}`), other).toBe('404 gone')
      await press(`/tell-me/${other}`, 'leave')
    }
    expect(await rowsKept()).toBe(1)
  })

  test('is never stored and stays out of the log and out of referrers', async () => {
    const link = await join('ada@example.com')
    const response = await app.request(link)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await dumpDatabase(api.ctx.db)).not.toContain(link.slice('/tell-me/'.length))
  })
})

test('an invalid form comes back with one message per field, and nothing is stored', async () => {
  for (const [email, zip, mistake] of [
    ['ada', '97301', { email: 'email' }],
    ['', '', { email: 'email', zip: 'zip' }],
    ['ada@example.com\nbcc: bob@example.com', '97301', { email: 'email' }],
    ['ada@example.com', '97201', { zip: 'zip_served' }],
    ['ada@example.com', "97301'--", { zip: 'zip' }],
    [`${'a'.repeat(250)}@example.com`, '97301', { email: 'email' }],
  ] as const) {
    expect(await ask(email, zip), email).toMatchObject({ status: 422 })
    expect(checkAreaRequest({ email, zip }, builtInArea), email).toEqual({ ok: false, mistakes: mistake })
  }
  expect((await app.request('/tell-me', { method: 'POST', body: 'no form' })).status).toBe(422)
  expect(await rowsKept()).toBe(0)
})

test('one IP address can ask ten times an hour', async () => {
  for (let n = 0; n < 10; n++) expect((await ask(`ada${n}@example.com`)).status).toBe(303)
  expect((await ask('bob@example.com')).status).toBe(429)
  expect(await rowsKept()).toBe(10)
})

test('someone who asks in Spanish gets emails in Spanish', async () => {
  const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }
  const { location } = await ask('ana@example.com', '97301', spanish)
  expect(location).toBe('/tell-me/check-your-email?lang=es')
  await workOn('area-confirmation')
  await press(linkIn(sent.mails[0]), 'confirm')
  await tell('97301')
  await workOn('area-opening')
  const question = 'Por favor confirme: ¿le avisamos cuando lleguemos a 97301?'
  expect(sent.mails.map(({ subject }) => subject)).toEqual([question, 'Ya llegamos a 97301'])
  expect(sent.mails[0]?.html).toContain('lang="es"')
})

test('a ZIP code added by a new version is announced automatically, with a link to the form', async () => {
  await join('ada@example.com', '97301')
  await api.ctx.db.update(areaRequests).set({ zip: '97201' })
  await sweep()
  await sweep()
  expect(await workOn('area-opening')).toBe(1)
  expect(sent.mails.at(-1)?.text).toContain('/#booking')
  expect(await list()).toMatchObject([{ zip: '97201', told: 1, is_served: true }])
})

test('people are notified as soon as the owner adds their ZIP code, and not again when it is removed and re-added', async () => {
  const add = { zip: '97301', city: 'Salem', state: 'OR', latitude: 44.94, longitude: -123.03 }
  const save = async (zips: object[] | null) => {
    const { version } = (await api.ask('GET', '/api/admin/service-area')).json
    expect((await api.ask('PUT', '/api/admin/service-area', { zips, version })).status).toBe(200)
  }
  await join('ada@example.com', '97301')
  await save([...builtInArea.zips, add])
  await save(null)
  await save([...builtInArea.zips, add])
  expect(await workOn('area-opening')).toBe(1)
  expect(sent.mails.filter(({ subject }) => subject === 'We now serve 97301')).toHaveLength(1)
  expect(sent.mails.at(-1)?.text).toContain('/#booking')
  await save(null)
  await save([...builtInArea.zips, add])
  await sweep()
  expect(await workOn('area-opening')).toBe(0)
  expect(await list()).toMatchObject([{ zip: '97301', told: 1, is_served: true }])
  await save(null)
})

test('a failed email is retried with the same Message-ID, and the address is deleted once it is sent or given up', async () => {
  await join('ada@example.com')
  await tell('97301')
  sent.mails = []
  sent.onMail = async () => {
    if (sent.mails.length === 1) throw new Error('the mail server answered 451')
  }
  const [{ id } = { id: '' }] = await api.ctx.db.select().from(areaRequests)
  const job = areaOpeningJob(api.ctx)
  await expect(job.handle({ areaRequestId: id }, signal)).rejects.toThrow('451')
  expect(await rowsKept()).toBe(1)
  await job.handle({ areaRequestId: id }, signal)
  await job.handle({ areaRequestId: id }, signal)
  expect(sent.mails.map(({ key }) => key)).toEqual([`area-${id}-open`, `area-${id}-open`])
  expect(await rowsKept()).toBe(0)

  await join('bob@example.com', '98642')
  await tell('98642')
  const [other] = await api.ctx.db.select().from(areaRequests)
  await job.onExhausted?.({ areaRequestId: other?.id ?? '' }, 'full')
  expect(await rowsKept(), 'nobody is kept whose mailbox takes nothing').toBe(0)
})

test('a person can be found, exported and erased by email address, with or without bookings', async () => {
  await join('ada@example.com')
  const who = 'ADA@example.com'
  const waits = [{ zip: '97301', asked_at: now.toISOString(), confirmed_at: now.toISOString() }]
  const about = (what: string, body: object) => api.ask('POST', `/api/admin/personal-data/${what}`, body)
  expect((await about('find', { who })).json).toEqual({ bookings: [], area_requests: waits })
  expect((await about('find', { who: '503 555 0199' })).json.area_requests).toEqual([])
  expect((await about('export', { who })).json.area_requests).toEqual(waits)
  const erased = await about('erase', { who, confirmation: who, booking_ids: [] })
  expect(erased.json).toEqual({ erased: 0, area_requests: 1 })
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(/ada@example/i)
})

test('two processes running at once notify each person once', async () => {
  const one = await createTestContext({}, { mailer })
  const other = createContext(one.config, String(one.pool.options.connectionString), { mailer, log: one.log })
  try {
    const people = Array.from({ length: 12 }, (_, n) => `person${n}@example.com`)
    const confirmed = { zip: '97301', language: 'en' as const, askedAt: now, confirmedAt: now }
    await one.db
      .insert(areaRequests)
      .values(people.map((email) => ({ id: createUuid(), email, emailKey: email, ...confirmed })))
    const isOurs = ({ kind }: { kind: { name: string } }) => kind.name === 'area-opening'
    await Promise.all([one, other].map((ctx) => ctx.queue.start(listJobs(ctx).filter(isOurs))))
    const counts = await Promise.all([one, other].map((ctx) => tellArea(ctx, { zip: '97301' })))
    expect(counts.toSorted()).toEqual([0, 12])
    await expect.poll(async () => (await one.db.select().from(areaRequests)).length).toBe(0)
    expect(sent.mails.map(({ to }) => to).toSorted()).toEqual(people.toSorted())
  } finally {
    await other.close()
    await one.close()
  }
})
