import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOrTakeOverAccount, findUserByEmail } from '#server/auth/index.ts'
import { findCalendarFeed, renewCalendarFeed } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import { auditEvents } from '#server/platform/db/schema/audit.ts'
import { newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { type Caller, gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { findRole, grantRole } from './roles.ts'

const people = await gatherFilePeople()
const { ctx, userIds } = people
const owner = 'admin without a second factor'
const otherOwner = 'admin with the raised session'
const list = '/api/admin/people'

async function ask(method: string, path: string, body?: object, as: Caller = owner) {
  const response = await people.ask(as, method, path, body && JSON.stringify(body))
  const text = await response.text()
  return { status: response.status, json: text === '' ? null : JSON.parse(text) }
}
const invite = (email: string, role: string) => ask('POST', list, { email, role })
async function come(email: string) {
  const headers = { authorization: `Bearer ${await people.signIn(email)}` }
  const response = await people.app.request('/api/admin/me', { headers })
  return { status: response.status, role: (await response.json()).role }
}
const prove = (email: string) => createOrTakeOverAccount(people.auth, { email, password: 'tall-orange-kettle-91' })
/** Who made them what, in the audit log. */
async function entriesOf(email: string) {
  const events = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject, email)).orderBy(auditEvents.seq)
  return events.map(({ kind, actorId, changes: [change] }) => [kind, change?.was, change?.is, actorId])
}

test('someone invited gets the role once they prove the address, and the list says who is expected and who has come', async () => {
  const email = newAddress()
  expect((await invite(email.toUpperCase(), 'writer')).json).toEqual({ invitation: 'mailed' })
  const expected = { id: expect.any(String), email, role: 'writer', invited_at: expect.any(String) }
  expect((await ask('GET', list)).json.invitations).toEqual([expected])
  const account = await findUserByEmail(people.auth, email)
  expect([account?.emailConfirmedAt, await findRole(ctx.db, account?.id ?? '')]).toEqual([null, null])

  const { id } = await prove(email)
  const token = await people.signIn(email)
  const enter = () => people.app.request('/api/admin/me', { headers: { authorization: `Bearer ${token}` } })
  expect((await Promise.all([enter(), enter(), enter()])).map(({ status }) => status)).toEqual([200, 200, 200])
  const { json } = await ask('GET', list)
  expect(json.invitations).toEqual([])
  expect(json.people).toContainEqual({ user_id: id, email, role: 'writer', since: expect.any(String) })
  const by = userIds[owner]
  expect(await entriesOf(email)).toEqual([
    ['person_invited', undefined, 'writer', by],
    ['role_given', null, 'writer', by],
  ])
})

test('invited twice at once, someone has one account and one role; an invitation that was taken back gives none', async () => {
  const email = newAddress()
  const answers = await Promise.all([invite(email, 'writer'), invite(email, 'office')])
  expect(answers.map(({ json }) => json)).toEqual([{ invitation: 'mailed' }, { invitation: 'mailed' }])
  const { invitations } = (await ask('GET', list)).json
  expect(invitations).toHaveLength(1)
  await prove(email)
  expect(await come(email)).toEqual({ status: 200, role: invitations[0].role })

  const other = newAddress()
  await invite(other, 'admin')
  const [{ id }] = (await ask('GET', list)).json.invitations
  for (const _ of [1, 2]) expect((await ask('DELETE', `/api/admin/invitations/${id}`)).status).toBe(204)
  const kinds = (await entriesOf(other)).map(([kind]) => kind)
  expect(kinds).toEqual(['person_invited', 'invitation_withdrawn'])
  await prove(other)
  expect((await come(other)).status).toBe(403)
})

test('someone who has an account has the role right away, loses it at once, and can be invited again', async () => {
  const email = newAddress()
  const userId = await people.makeAccount(email)
  expect((await invite(email, 'office')).json).toEqual({ invitation: 'has_account' })
  expect(await come(email)).toEqual({ status: 200, role: 'office' })
  const sentence = 'They already have access. You can change their role in the list.'
  expect(await invite(email, 'writer')).toMatchObject({ status: 400, json: { error: { fields: { email: sentence } } } })

  const secret = await renewCalendarFeed(ctx, { whose: 'all', madeBy: userId })
  expect((await ask('PUT', `${list}/${userId}`, { role: 'writer' })).status).toBe(204)
  expect(await come(email)).toEqual({ status: 200, role: 'writer' })
  expect(await findCalendarFeed(ctx, secret)).toBeUndefined()
  expect(await pendingJobs(ctx, 'ended-calendar-feeds-mail')).toHaveLength(1)

  expect((await ask('DELETE', `${list}/${userId}`)).status).toBe(204)
  expect((await come(email)).status).toBe(403)
  expect((await ask('DELETE', `${list}/${userId}`)).status).toBe(404)
  expect((await invite(email, 'writer')).json).toEqual({ invitation: 'has_account' })
  expect(await come(email)).toEqual({ status: 200, role: 'writer' })
  const by = userIds[owner]
  expect(await entriesOf(email)).toEqual([
    ['role_given', null, 'office', by],
    ['role_changed', 'office', 'writer', by],
    ['role_ended', 'writer', null, by],
    ['role_given', null, 'writer', by],
  ])
})

test('a technician who joins the office is a technician again afterward', async () => {
  const { technician: userId } = userIds
  expect((await ask('DELETE', `${list}/${userId}`)).status).toBe(404)
  expect((await invite('technician@example.com', 'office')).json).toEqual({ invitation: 'has_account' })
  expect(await come('technician@example.com')).toEqual({ status: 200, role: 'office' })
  expect((await people.ask('technician', 'GET', '/api/technician/me')).status).toBe(200)
  await ask('DELETE', `${list}/${userId}`)
  expect((await come('technician@example.com')).status).toBe(403)
  expect((await people.ask('technician', 'GET', '/api/technician/me')).status).toBe(200)
})

test('nobody changes their own role, and of two owners who remove each other at once, one stays', async () => {
  for (const [method, body] of [['PUT', { role: 'writer' }], ['DELETE']] as const)
    expect((await ask(method, `${list}/${userIds[owner]}`, body)).status).toBe(400)
  const [one, other] = [userIds[owner], userIds[otherOwner]]
  for (const _ of [1, 2, 3, 4, 5]) {
    const answers = await Promise.all([
      ask('DELETE', `${list}/${other}`),
      ask('PUT', `${list}/${one}`, { role: 'office' }, otherOwner),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403])
    const roles = [await findRole(ctx.db, one), await findRole(ctx.db, other)]
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1)
    for (const userId of [one, other]) await grantRole(ctx.db, { userId, role: 'admin' })
  }
})
