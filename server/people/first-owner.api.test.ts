/** A site without an owner, and whoever opens the address that its start printed. */
import { beforeEach, expect, test } from 'vitest'
import { findUserByEmail } from '#server/auth/index.ts'
import { saveConnection } from '#server/connections/stored-connections.ts'
import { auditEvents } from '#server/platform/db/schema/audit.ts'
import { connectionForms } from '#shared/connections/connections.ts'
import { hourMs } from '#shared/time/durations.ts'
import { newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { makeFirstOwnerLink } from './first-owner.ts'
import { findRole, listUsersBehind, revokeRole } from './roles.ts'

const people = await gatherFilePeople()
const { ctx } = people
const password = 'brass-kettle-4417'

const makeLink = () => makeFirstOwnerLink(ctx)
async function setUp(secret: string, body: { email?: string; password?: string } = {}) {
  const headers = { 'content-type': 'application/json' }
  const sent = JSON.stringify({ secret, email: newAddress(), password, ...body })
  const response = await people.app.request('/api/first-owner', { method: 'POST', headers, body: sent })
  const text = await response.text()
  const error = text && JSON.parse(text).error
  return { status: response.status, message: error?.message, fields: error?.fields }
}
const isWanted = async () => (await (await people.app.request('/api/first-owner')).json()).is_wanted
const owners = () => listUsersBehind(ctx.db, 'owner')
const tooLate = { status: 409, message: 'This site has an owner already. Please sign in.' }
const gone = { status: 404, message: expect.stringContaining('Restart the site to get a new one.') }

beforeEach(async () => {
  for (const userId of await owners()) await revokeRole(ctx.db, { userId, role: 'admin' })
})

test('whoever opens it becomes the owner, confirmed and on record, and it works once', async () => {
  const [secret, email] = [await makeLink(), newAddress()]
  expect(await isWanted()).toBe(true)
  expect(await setUp(secret, { email: email.toUpperCase() })).toMatchObject({ status: 204 })
  expect(await isWanted()).toBe(false)
  const account = await findUserByEmail(people.auth, email)
  expect(account?.emailConfirmedAt).not.toBeNull()
  expect([await findRole(ctx.db, account?.id ?? ''), await owners()]).toEqual(['admin', [account?.id]])
  const [recorded] = (await ctx.db.select().from(auditEvents)).filter(({ subject }) => subject === email)
  expect(recorded).toMatchObject({ kind: 'role_given', actorKind: 'site', changes: [{ field: 'role', is: 'admin' }] })
  expect(await setUp(secret)).toMatchObject(tooLate)
})

test('anyone can ask whether emails leave the site, and it’s true as soon as it has a mail server and isn’t a restored copy', async () => {
  const leaves = async () => (await (await people.app.request('/api/mail')).json()).leaves
  expect(await leaves()).toBe(false)
  const values = { ...connectionForms.mail.parse({}), host: 'mail.example.com' }
  await saveConnection(ctx, { connection: 'mail', version: 0, values, by: 'a test' })
  await ctx.liveConnections.refresh()
  expect(await leaves()).toBe(true)
  await ctx.pool.query('INSERT INTO restored_copies (backup_made_at) VALUES (now())')
  expect(await leaves()).toBe(false)
  await ctx.pool.query('DELETE FROM restored_copies')
})

test('its secret is nowhere in the database', async () => {
  const secret = await makeLink()
  const { rows } = await ctx.pool.query('SELECT * FROM first_owner_links')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test.each(['', 'x', 'A'.repeat(43)])('the secret %j opens nothing', async (secret) => {
  await makeLink()
  expect(await setUp(secret)).toMatchObject(gone)
  expect(await owners()).toEqual([])
})

test('it works for 24 hours', async () => {
  const old = await makeFirstOwnerLink({
    ...ctx,
    clock: { now: () => new Date(ctx.clock.now().getTime() - 24 * hourMs) },
  })
  expect(await setUp(old)).toMatchObject(gone)
  const young = { now: () => new Date(ctx.clock.now().getTime() - 23.9 * hourMs) }
  expect(await setUp(await makeFirstOwnerLink({ ...ctx, clock: young }))).toMatchObject({ status: 204 })
})

test('of two processes that start on one database, each prints one that works; two browsers at once make one owner', async () => {
  const secrets = [await makeLink(), await makeLink()]
  const answers = await Promise.all([...secrets, ...secrets].map((secret) => setUp(secret)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
  expect(await owners()).toHaveLength(1)
})

test('none outlives the first owner, whoever made them: not even when there is no owner anymore', async () => {
  const secret = await makeLink()
  // As `npm run admin -- create` does.
  await people.makeAccount(newAddress(), 'admin')
  expect(await setUp(secret)).toMatchObject(tooLate)
  for (const userId of await owners()) await revokeRole(ctx.db, { userId, role: 'admin' })
  expect(await setUp(secret)).toMatchObject(gone)
})

test.each([
  [{ password: 'short-1' }, 'password', /at least 8 characters/],
  [{ password: 'x'.repeat(80) }, 'password', /72/],
  [{ password: '' }, 'password', /choose a password/],
  [{ email: 'owner' }, 'email', /email address/],
])('%j is refused at its field, and the address still works', async (wrong, field, sentence) => {
  const secret = await makeLink()
  const refused = await setUp(secret, wrong)
  expect([refused.status, refused.fields]).toEqual([400, { [field]: expect.stringMatching(sentence) }])
  expect(await owners()).toEqual([])
  expect(await setUp(secret)).toMatchObject({ status: 204 })
})
