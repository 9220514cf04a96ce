import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#server/bookings/desk/desk-context.ts'
import { dayMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { keepLanguage } from './link-language.ts'
import { renewLink, revokeLink } from './manage-link.ts'
import { findLinkPath, openLink } from './open-link.ts'

let now = new Date()
const api = await openFileApi({ clock: { now: () => new Date(now) } })
beforeEach(() => {
  now = new Date()
})

const { book, erase, kinds, ...desk } = deskOf(api)
async function tokenOf(bookingId: string) {
  const path = (await findLinkPath(api.ctx, bookingId)) ?? ''
  expect(path).toMatch(/^\/r\/[\w-]{48}$/)
  return path.slice('/r/'.length)
}

async function move(id: string, ...states: string[]) {
  for (const to of states) {
    const window = { start: new Date(now.getTime() + dayMs).toISOString(), end: new Date(now.getTime() + dayMs + 1) }
    await desk.move(id, to, to === 'scheduled' ? { window } : {})
  }
}

test('a link opens its booking and no other', async () => {
  const [one, other] = [await book(), await book()]
  expect(await openLink(api.ctx, await tokenOf(one))).toMatchObject({ booking: { id: one }, scope: 'whole' })
  expect(await openLink(api.ctx, await tokenOf(other))).toMatchObject({ booking: { id: other } })
  expect(await findLinkPath(api.ctx, randomUUID())).toBeNull()
})

test('a new link ends the old ones, a revoked one stays gone until a new one is made, and the desk sees both', async () => {
  const id = await book()
  await keepLanguage(api.ctx.db, { bookingId: id, language: 'es' })
  const first = await tokenOf(id)
  expect(await openLink(api.ctx, first)).toMatchObject({ language: 'es' })
  await renewLink(api.ctx, { bookingId: id, by: system })
  const second = await tokenOf(id)
  expect(await openLink(api.ctx, first)).toBeNull()
  expect(await openLink(api.ctx, second)).toMatchObject({ booking: { id }, language: 'es' })
  await revokeLink(api.ctx, { bookingId: id, by: system })
  expect(await findLinkPath(api.ctx, id)).toBeNull()
  await renewLink(api.ctx, { bookingId: id, by: system })
  for (const old of [first, second]) expect(await openLink(api.ctx, old)).toBeNull()
  expect(await openLink(api.ctx, await tokenOf(id))).toMatchObject({ booking: { id } })
  expect(await kinds(id)).toEqual(['created', 'link_renewed', 'link_revoked', 'link_renewed'])
})

test('90 days after the job a link shows only the warranty, and a return visit opens all of it again', async () => {
  const id = await book()
  const token = await tokenOf(id)
  await move(id, 'scheduled', 'in_progress', 'done')
  now = new Date(Date.now() + 89 * dayMs)
  expect(await openLink(api.ctx, token)).toMatchObject({ scope: 'whole' })
  now = new Date(Date.now() + 91 * dayMs)
  expect(await openLink(api.ctx, token)).toMatchObject({ scope: 'warranty' })
  await move(id, 'return_visit')
  expect(await openLink(api.ctx, token)).toMatchObject({ scope: 'whole' })
})

test('the link closes for bookings that were canceled long ago, weren’t from a customer, or were erased', async () => {
  const [off, spam, erased] = [await book(), await book(), await book()]
  const tokens = { off: await tokenOf(off), spam: await tokenOf(spam), erased: await tokenOf(erased) }
  await move(off, 'cancelled')
  await move(spam, 'not_a_customer')
  await erase(erased)
  expect(await openLink(api.ctx, tokens.off)).toMatchObject({ scope: 'whole' })
  expect(await openLink(api.ctx, tokens.spam)).toBeNull()
  expect(await openLink(api.ctx, tokens.erased)).toBeNull()
  expect(await findLinkPath(api.ctx, erased)).toBeNull()
  now = new Date(Date.now() + 91 * dayMs)
  expect(await openLink(api.ctx, tokens.off)).toBeNull()
})
