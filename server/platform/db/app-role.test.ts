import { afterAll, expect, test } from 'vitest'
import { recordContact } from '#server/bookings/desk/steps/contact.ts'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { doDueSteps } from '#server/bookings/promise/ladder.ts'
import { listJobs } from '#server/jobs.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { appRole, grantAppRole } from './app-role.ts'
import { connectDatabase } from './connect.ts'

const url = await createTestDatabase()
const onError = () => {}
const owner = connectDatabase({ url, poolSize: 2, onError })
expect(await Promise.all([grantAppRole(owner.pool), grantAppRole(owner.pool)])).toEqual([true, true])
const site = connectDatabase({ url, poolSize: 2, onError, role: appRole })
const ctx = await createTestContext({}, { db: site.db, pool: site.pool }, url)
await ctx.queue.start(listJobs(ctx))
afterAll(async () => {
  await ctx.close()
  await site.close()
  await owner.close()
})

test('the site works as a role that owns nothing', async () => {
  const booking = bookingInput()
  await createBooking(ctx, booking)
  const admin = { kind: 'admin', id: crypto.randomUUID() } as const
  await recordContact(ctx, { bookingId: booking.id, by: admin, channel: 'call', outcome: 'reached' })
  await doDueSteps(ctx)
  expect(await verifyEvents(ctx)).toMatchObject({ bookings: 1, problems: [] })
  const { rows } = await site.pool.query('SELECT current_user AS name')
  expect(rows).toEqual([{ name: appRole }])
})

test.each([
  [`UPDATE booking_events SET at = at - interval '20 minutes'`, 'permission denied'],
  ['DELETE FROM booking_events', 'permission denied'],
  ['TRUNCATE booking_events', 'permission denied'],
  ['UPDATE audit_events SET actor_email = NULL', 'permission denied'],
  ['DELETE FROM audit_events', 'permission denied'],
  ['ALTER TABLE booking_events DISABLE TRIGGER ALL', 'must be owner'],
  ['DROP TABLE booking_events', 'must be owner'],
  ['SET session_replication_role = replica', 'permission denied'],
  ['CREATE TABLE own (n int)', 'permission denied'],
])('it may not: %s', async (statement, why) => {
  await expect(site.pool.query(statement)).rejects.toThrow(why)
})

test('tables that come later are the site’s too', async () => {
  await owner.pool.query('CREATE SCHEMA later; CREATE TABLE later.things (id serial, n int)')
  await site.pool.query(
    'INSERT INTO later.things (n) VALUES (1); UPDATE later.things SET n = 2; DELETE FROM later.things',
  )
})

test('the owner need not be a superuser, but has to be able to create roles', async () => {
  const ownUrl = await createTestDatabase({ isEmpty: true })
  const root = connectDatabase({ url: ownUrl, poolSize: 1, onError })
  const { rows } = await root.pool.query<{ name: string }>('SELECT current_database() AS name')
  const maker = `maker_${process.pid}`
  await root.pool.query(`CREATE ROLE ${maker} LOGIN CREATEROLE; ALTER DATABASE "${rows[0]?.name}" OWNER TO ${maker}`)
  const asMaker = { url: ownUrl.replace('user=postgres', `user=${maker}`), poolSize: 1, onError }
  const made = connectDatabase(asMaker)
  await made.pool.query('CREATE TABLE booking_events (n int); CREATE TABLE audit_events (n int)')
  expect(await grantAppRole(made.pool, `site_of_${maker}`)).toBe(true)
  expect(await grantAppRole(made.pool, `site_of_${maker}`)).toBe(true)
  const own = connectDatabase({ ...asMaker, role: `site_of_${maker}` })
  await own.pool.query('INSERT INTO booking_events VALUES (1)')
  await expect(own.pool.query('DELETE FROM booking_events')).rejects.toThrow('permission denied')
  await root.pool.query(`ALTER ROLE ${maker} NOCREATEROLE`)
  expect(await grantAppRole(made.pool, `another_of_${maker}`)).toBe(false)
  for (const { close } of [own, made, root]) await close()
})
