import { beforeEach, expect, test } from 'vitest'
import { system } from '#server/bookings/desk/desk-context.ts'
import { revokeLink } from '#server/bookings/homeowner/manage-link.ts'
import { findLinkPath, openLink } from '#server/bookings/homeowner/open-link.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { pendingJobs, runJobs } from '#tests/support/jobs/pending-jobs.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { homeownerMessageJob } from './homeowner-messages.job.ts'

const stranger = 'b.moreau@example.com'
const theirs = 'bea.moreau@example.com'
/** A Tuesday morning in Portland. */
const tuesday = new Date('2026-12-08T18:00:00.000Z')
const thursday = { start: '2026-12-10T21:00:00.000Z', end: '2026-12-10T23:00:00.000Z' }

let now = tuesday
beforeEach(() => {
  now = tuesday
})
const { sent, mailer, textSender } = collectMessages()
const api = await openFileApi(
  { clock: { now: () => now }, mailer, textSender },
  { environment: { SMS_CONSENT: 'optional', PUBLIC_URL: 'https://shop.example' } },
)
const { book, contact, erase, kinds, move, save, trySave } = deskOf(api, {
  customer_email: stranger,
  smsConsent: false,
})

const correctEmail = (id: string, customer_email: string) => save(id, 'customer', { customer_email })
const confirm = (id: string, ctx = api.ctx) =>
  runJobs(ctx, homeownerMessageJob(ctx), id, 'booking-customer-confirmation')
const pathOf = (id: string) => findLinkPath(api.ctx, id)
const opens = async (path: string | null) => (await openLink(api.ctx, path?.slice('/r/'.length) ?? '')) !== null
const mailed = () => sent.mails.map(({ to }) => to)

async function bookConfirmed() {
  const id = await book()
  await confirm(id)
  sent.mails = []
  return { id, old: await pathOf(id) }
}

test('a corrected address gets the confirmation with a new link, and the stranger’s link ends', async () => {
  const { id, old } = await bookConfirmed()
  await correctEmail(id, theirs)
  await confirm(id)
  const path = await pathOf(id)
  expect(mailed()).toEqual([theirs])
  expect(sent.mails[0]?.text).toContain(`https://shop.example${path}`)
  expect([await opens(old), await opens(path)]).toEqual([false, true])
  // There and back again: each gets its own.
  await correctEmail(id, stranger)
  await confirm(id)
  expect(mailed()).toEqual([theirs, stranger])
  expect(new Set(sent.mails.map(({ key }) => key)).size).toBe(2)
  expect(await opens(path)).toBe(false)
})

test('a confirmation that is still waiting goes to the corrected address, once', async () => {
  const id = await book()
  await correctEmail(id, theirs)
  await correctEmail(id, 'beatrix@example.com')
  expect(await confirm(id)).toBe(3)
  expect(mailed()).toEqual(['beatrix@example.com'])
})

test('a mail being written while its address is corrected doesn’t bring the stranger the new link', async () => {
  const id = await book()
  let isCorrected = false
  const ctx = {
    ...api.ctx,
    async limitMessages() {
      if (!isCorrected) await correctEmail(id, theirs)
      isCorrected = true
    },
  }
  const jobs = await pendingJobs<{ bookingId: string }>(ctx, 'booking-customer-confirmation', id)
  await expect(confirm(id, ctx)).rejects.toThrow('corrected just now')
  expect(mailed()).toEqual([])
  expect(jobs).toHaveLength(1)
  await confirm(id)
  expect(mailed()).toEqual([theirs])
})

test('the corrected address hears of the visit that only the stranger was told of', async () => {
  const { id } = await bookConfirmed()
  await move(id, 'scheduled', { window: thursday })
  await runJobs(api.ctx, homeownerMessageJob(api.ctx), id, 'visit-mail')
  expect(mailed()).toEqual([stranger])
  await correctEmail(id, theirs)
  await confirm(id)
  await runJobs(api.ctx, homeownerMessageJob(api.ctx), id, 'visit-mail')
  expect(mailed()).toEqual([stranger, theirs])
  expect(sent.mails[1]?.text).toContain('Our technician will be there on Thursday, December 10, between 1 PM and 3 PM')
  expect(sent.mails[1]?.calendar?.file).toContain('METHOD:PUBLISH')
})

test('once somebody has talked with them, the confirmation promises no call within minutes', async () => {
  const { id } = await bookConfirmed()
  await contact(id)
  await correctEmail(id, theirs)
  await confirm(id)
  expect(sent.mails[0]?.text).toContain('We got your booking. If we haven’t set a time yet, we’ll call you.')
  expect(sent.mails[0]?.text).not.toContain('within')
})

test.each([
  ['the same address with other capitals', stranger.toUpperCase().replace('EXAMPLE.COM', 'example.com'), true, []],
  ['the same address typed again', ` ${stranger} `, true, []],
  ['no address', '', false, []],
])('%s: who has the link, and who gets mail', async (_, email, isLinkKept, expected) => {
  const { id, old } = await bookConfirmed()
  await correctEmail(id, email)
  await confirm(id)
  expect(mailed()).toEqual(expected)
  expect(await opens(old)).toBe(isLinkKept)
})

test('a first address gets the confirmation, and the link that the booking’s sender has stays', async () => {
  const id = await book({ customer_email: '' })
  const old = await pathOf(id)
  await confirm(id)
  await correctEmail(id, theirs)
  await confirm(id)
  expect(mailed()).toEqual([theirs])
  expect(await opens(old)).toBe(true)
  expect(await kinds(id)).not.toContain('link_renewed')
})

test('a link that was turned off stays off, a closed job gets no confirmation, and an erased booking nothing', async () => {
  const { id } = await bookConfirmed()
  await revokeLink(api.ctx, { bookingId: id, by: system })
  await correctEmail(id, theirs)
  expect(await pathOf(id)).toBeNull()
  await confirm(id)
  expect(mailed()).toEqual([theirs])
  const closed = await bookConfirmed()
  await move(closed.id, 'cancelled', { reason: 'other' })
  await correctEmail(closed.id, theirs)
  expect(await confirm(closed.id)).toBe(0)
  expect(await opens(closed.old)).toBe(false)
  const waiting = await bookConfirmed()
  await correctEmail(waiting.id, theirs)
  await erase(waiting.id)
  await confirm(waiting.id)
  expect((await trySave(waiting.id, 'customer', { customer_email: stranger })).status).toBe(409)
  expect(mailed()).toEqual([])
})
