import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAccount, createAccount, createOrTakeOverAccount, findUserByEmail } from '#server/auth/index.ts'
import { findCalendarFeed, renewCalendarFeed } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import { setAccountEmail } from '#server/bookings/visits/technicians/connect-account.ts'
import { addTechnician } from '#server/bookings/visits/technicians/save-technician.ts'
import { auditEvents } from '#server/platform/db/schema/audit.ts'
import { everyRole, type Role, rolesBehind } from '#shared/people/roles.ts'
import { newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { type Caller, gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { claimInvitation } from './invitations.ts'
import { endRoles, findRole, grantRole, revokeRole } from './roles.ts'

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

/** The file's site has no mail server. */
const unsent = { invitation: 'unsent', link: expect.stringContaining('/auth/v1/verify?token=') }

test('someone invited gets the role once they prove the address, and the list says who is expected and who has come', async () => {
  const email = newAddress()
  expect((await invite(email.toUpperCase(), 'writer')).json).toEqual(unsent)
  const by = userIds[owner]
  const dated = { invited_at: expect.any(String), invited_by: 'plain@example.com' }
  const expected = { id: expect.any(String), email, name: null, role: 'writer', is_expired: false, ...dated }
  expect((await ask('GET', list)).json.invitations).toEqual([expected])
  const account = await findUserByEmail(people.auth, email)
  expect([account?.emailConfirmedAt, await findRole(ctx.db, account?.id ?? '')]).toEqual([null, null])

  const { id } = await prove(email)
  const token = await people.signIn(email)
  const enter = () => people.app.request('/api/admin/me', { headers: { authorization: `Bearer ${token}` } })
  expect((await Promise.all([enter(), enter(), enter()])).map(({ status }) => status)).toEqual([200, 200, 200])
  const { json } = await ask('GET', list)
  expect(json.invitations).toEqual([])
  expect(json.people).toContainEqual({ user_id: id, email, name: null, role: 'writer', since: expect.any(String) })
  expect(await entriesOf(email)).toEqual([
    ['person_invited', undefined, 'writer', by],
    ['role_given', null, 'writer', by],
  ])
})

test('invited twice at once, someone has one account and one role; an invitation that was taken back gives none', async () => {
  const email = newAddress()
  const answers = await Promise.all([invite(email, 'writer'), invite(email, 'office')])
  expect(answers.map(({ json }) => json)).toEqual([unsent, unsent])
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
  expect((await invite(email, 'office')).json).toEqual({ invitation: 'has_account', link: null })
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
  expect((await invite(email, 'writer')).json).toEqual({ invitation: 'has_account', link: null })
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
  expect((await invite('technician@example.com', 'office')).json).toEqual({ invitation: 'has_account', link: null })
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

/** Someone invited who hasn't come yet, and gets an account, and a role, in another way. */
async function inviteAndGive(invitedAs: string, given: Role) {
  const email = newAddress()
  await invite(email, invitedAs)
  const { id: userId } = await prove(email)
  await grantRole(ctx.db, { userId, role: given })
  return { email, userId }
}
const isListed = async (email: string) =>
  (await ask('GET', list)).json.invitations.some(
    (one: { email: string; is_expired: boolean }) => one.email === email && !one.is_expired,
  )

test.each(rolesBehind('staff').flatMap((invitedAs) => everyRole.map((given) => [invitedAs, given] as const)))(
  'invited as %s and made %s in another way, someone who was removed doesn’t come back by themselves',
  async (invitedAs, given) => {
    const ways = {
      'on the screen': (userId: string) => ask('DELETE', `${list}/${userId}`),
      'by the command line': (userId: string) => revokeRole(ctx.db, { userId, role: given }),
      'with the account': (userId: string) => endRoles(ctx.db, userId),
    }
    for (const end of Object.values(ways)) {
      const { email, userId } = await inviteAndGive(invitedAs, given)
      expect(await isListed(email)).toBe(false)
      await end(userId)
      await revokeRole(ctx.db, { userId, role: given })
      expect((await come(email)).status).toBe(403)
    }
  },
)

test('who loses a role ends an invitation that came meanwhile; one that comes later counts', async () => {
  const email = newAddress()
  const userId = await people.makeAccount(email, 'technician')
  // As where a hosted service keeps the accounts: nobody here knows whose address it is.
  const theirs = newAddress()
  const invited = sql`INSERT INTO role_invitations (id, email, role, invited_by, invited_at)
    VALUES (gen_random_uuid(), ${theirs}, 'admin', ${userIds[owner]}, now())`
  await ctx.db.execute(invited)
  await revokeRole(ctx.db, { userId, role: 'technician' })
  const claim = () => claimInvitation(ctx, { userId, email: theirs })
  expect(await claim()).toBeNull()
  await ctx.db.execute(sql`DELETE FROM role_invitations`)
  await ctx.db.execute(invited)
  expect(await claim()).toBe('admin')
})

test('an invitation that is over stays in the list as expired, gives nothing, and counts again once they are invited again', async () => {
  const email = newAddress()
  await invite(email, 'office')
  await ctx.db.execute(
    sql`UPDATE role_invitations SET invited_at = invited_at - interval '7 days 1 minute' WHERE email = ${email}`,
  )
  const expired = async () =>
    (await ask('GET', list)).json.invitations.find((one: { email: string }) => one.email === email)?.is_expired
  expect(await expired()).toBe(true)
  await prove(email)
  expect((await come(email)).status).toBe(403)
  const other = newAddress()
  await invite(other, 'office')
  await ctx.db.execute(
    sql`UPDATE role_invitations SET invited_at = invited_at - interval '20 days' WHERE email = ${other}`,
  )
  await invite(other, 'office')
  expect(await isListed(other)).toBe(true)
  await prove(other)
  expect((await come(other)).status).toBe(200)
})

test('an account that changes to an invited address doesn’t claim the invitation', async () => {
  const email = newAddress()
  await invite(email, 'admin')
  await ctx.db.execute(sql`DELETE FROM auth.users WHERE email = ${email}`)
  const before = newAddress()
  const userId = await people.makeAccount(before)
  await changeAccount(people.auth, userId, { email, email_confirm: true })
  expect((await come(email)).status).toBe(403)
  expect((await invite(email, 'writer')).json).toEqual({ invitation: 'has_account', link: null })
  expect(await come(email)).toEqual({ status: 200, role: 'writer' })
})

test.each([
  ['removed', (userId: string) => ask('DELETE', `${list}/${userId}`)],
  ['made a writer', (userId: string) => ask('PUT', `${list}/${userId}`, { role: 'writer' })],
  ['banned', (userId: string) => changeAccount(people.auth, userId, { ban_duration: '24h' })],
])('the invitations of an owner who is %s give nothing', async (_, end) => {
  const inviter = newAddress()
  const userId = await people.makeAccount(inviter, 'admin')
  const headers = { authorization: `Bearer ${await people.signIn(inviter)}`, 'content-type': 'application/json' }
  const addresses = rolesBehind('staff').map((role) => ({ role, email: newAddress() }))
  for (const body of addresses) await people.app.request(list, { method: 'POST', headers, body: JSON.stringify(body) })
  const own = newAddress()
  await invite(own, 'writer')
  for (const { email } of addresses) expect(await isListed(email)).toBe(true)
  await end(userId)
  for (const { email } of addresses) {
    expect(await isListed(email)).toBe(false)
    await prove(email)
    expect((await come(email)).status).toBe(403)
  }
  await prove(own)
  expect(await come(own)).toEqual({ status: 200, role: 'writer' })
})

test('after seven days an invitation is over, and inviting again makes it seven more', async () => {
  const email = newAddress()
  await invite(email, 'office')
  const age = (days: string) =>
    ctx.db.execute(sql`UPDATE role_invitations SET invited_at = now() - ${days}::interval WHERE email = ${email}`)
  await age('6 days 23 hours')
  expect(await isListed(email)).toBe(true)
  await age('7 days 1 minute')
  expect(await isListed(email)).toBe(false)
  const { id } = await createAccount(people.auth, { email: newAddress(), password: 'tall-orange-kettle-91' })
  expect(await claimInvitation(ctx, { userId: id, email })).toBeNull()
  await invite(email, 'office')
  await prove(email)
  expect(await come(email)).toEqual({ status: 200, role: 'office' })
})

test('a technician who signs in for the first time ends an older invitation, too', async () => {
  const email = newAddress()
  await invite(email, 'admin')
  const { id } = await addTechnician(ctx, technicianBody())
  await setAccountEmail(ctx, { id, email, version: 1 })
  await prove(email)
  const headers = { authorization: `Bearer ${await people.signIn(email)}` }
  expect((await people.app.request('/api/technician/me', { headers })).status).toBe(200)
  expect([await isListed(email), (await come(email)).status]).toEqual([false, 403])
})

test('an owner who has a second factor can require one from everyone, who then don’t get in without', async () => {
  const rules = '/api/admin/access-rules'
  const locked = await ask('PUT', rules, { needs_second_factor: true }, owner)
  expect(locked.json.error).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('your own second factor first'),
  })
  expect((await ask('GET', list)).json.needs_second_factor).toBe(false)

  expect((await ask('PUT', rules, { needs_second_factor: true }, otherOwner)).status).toBe(204)
  expect((await ask('GET', list)).json.error.code).toBe('second_factor_missing')
  expect((await ask('GET', list, undefined, otherOwner)).json.needs_second_factor).toBe(true)
  const [entry] = await ctx.db.select().from(auditEvents).where(eq(auditEvents.kind, 'access_rules_saved'))
  expect(entry).toMatchObject({ actorId: userIds[otherOwner], changes: [{ field: 'needsSecondFactor', is: true }] })
  expect((await ask('PUT', rules, { needs_second_factor: false }, otherOwner)).status).toBe(204)
  expect((await ask('GET', list)).status).toBe(200)
})
