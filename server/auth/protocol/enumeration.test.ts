/** Neither a response nor the work behind it reveals whether an address has an account (auth-contract §9.3). */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { AuthContext } from '#server/auth/context.ts'
import { requestCode } from '#server/auth/flows/code-requests.job.ts'
import { consumeCode } from '#server/auth/flows/one-time-codes.ts'
import { signUp } from '#server/auth/flows/signups.ts'
import {
  callAuth,
  newAddress,
  newNumber,
  accountPassword as password,
  signedInAccount,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

let statements: string[]

const server = await startAuthServer()
const admin = await server.admin()
const [database] = await server.query<{ name: string }>('SELECT current_database() AS name')
const url = new URL(inject('templateUrl'))
url.pathname = `/${database?.name}`
const pool = new pg.Pool({ connectionString: url.href })
const db = drizzle(pool, { logger: { logQuery: (statement) => void statements.push(statement) } })
/** The service's context on a connection that records every statement. */
const watched: AuthContext = { ...server.auth.context, db: db as unknown as AuthContext['db'] }
afterAll(async () => {
  await pool.end()
  await server.stop()
})

const client = { address: '127.0.0.1', userAgent: 'test' }

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  statements = []
  await work()
  return statements.map((statement) => statement.replace(/^(release|rollback to) savepoint/i, 'end of savepoint'))
}

/** An object as JSON, in its key order, with every value that may differ between two people replaced. */
function shapeOf(value: unknown, names: Map<unknown, string> = new Map()): string {
  return JSON.stringify(value, (_, inner) => {
    if (typeof inner !== 'string' || !/[-@]|^\d{6,}$/.test(inner)) return inner
    // Equal values stay equal: two times that match in one response but not the other would give it away.
    if (!names.has(inner)) names.set(inner, `value ${names.size + 1}`)
    return names.get(inner)
  })
}

/** A new address, one awaiting confirmation, and one with an account. */
async function threeAddresses() {
  const waiting = newAddress()
  await server.client().signUp({ email: waiting, password })
  const { email: confirmed } = await signedInAccount(server)
  return { fresh: newAddress(), waiting, confirmed }
}

describe('no enumeration', () => {
  test('sign-up answers new, unconfirmed and confirmed addresses alike, in status, shape and order', async () => {
    const { fresh, waiting, confirmed } = await threeAddresses()
    const data = { zeta: 1, a: { nested: [1, null] }, email: 'x@example.com', nickname: 'Ann' }
    const ask = (email: string) => callAuth(server, 'POST', '/signup', { body: { email, password, data } })
    const answers = [await ask(fresh), await ask(waiting), await ask(confirmed), await ask(fresh), await ask(confirmed)]
    const shapes = answers.map(({ status, body }) => `${status} ${shapeOf(body)}`)
    expect([...new Set(shapes)]).toEqual([expect.stringMatching(/^200 /)])
    expect(answers[0]?.body).toMatchObject({ email: fresh, role: 'authenticated', identities: [{ provider: 'email' }] })
    expect(answers[2]?.body).toMatchObject({ email: confirmed, user_metadata: { email: confirmed, nickname: 'Ann' } })
    // One address gets one id, no matter how often it is asked about.
    expect(answers[3]?.body.id).toBe(answers[0]?.body.id)
    expect(answers[4]?.body.id).toBe(answers[2]?.body.id)
  })

  test('sign-up answers alike before an account is deleted, after that, and while a new one awaits confirmation', async () => {
    const { fresh, confirmed } = await threeAddresses()
    const ask = (email: string) => callAuth(server, 'POST', '/signup', { body: { email, password } })
    const before = await ask(confirmed)
    const [user] = await server.query<{ id: string }>('SELECT id FROM auth.users WHERE email = $1', [confirmed])
    await admin.deleteUser(user?.id ?? '')
    const answers = [before, await ask(confirmed), await ask(confirmed)]
    await server.query('UPDATE auth.users SET email_confirmed_at = now() WHERE email = $1', [confirmed])
    answers.push(await ask(confirmed))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const shapes = [...answers, await ask(fresh)].map(({ body }) => shapeOf(body))
    expect(new Set(shapes).size).toBe(1)
  })

  test('sign-up by phone answers every number alike', async () => {
    const ask = (phone: string) => callAuth(server, 'POST', '/signup', { body: { phone, password } })
    const [waiting, taken] = [newNumber(), newNumber()]
    await admin.createUser({ phone: taken, password, phone_confirm: true })
    const answers = [await ask(waiting), await ask(waiting), await ask(taken)]
    expect(new Set(answers.map(({ status, body }) => `${status} ${shapeOf(body)}`)).size).toBe(1)
  })

  test('sign-up does the same work for new, unconfirmed and confirmed addresses', async () => {
    const { fresh, waiting, confirmed } = await threeAddresses()
    const work = (email: string) =>
      statementsOf(() => signUp(watched, { email, password, data: {}, redirectTo: '/' }, client))
    const known = await work(confirmed)
    expect(known).toEqual(await work(fresh))
    expect(known.length).toBeGreaterThan(10)
    // Too soon for another email, with or without an account.
    expect(await work(waiting)).toEqual(known)
    expect(await work(confirmed)).toEqual(known)
  })

  test('a sign-up with a taken address notifies its owner by email, once, and reveals nothing to the requester', async () => {
    const { email, client } = await signedInAccount(server)
    await server.client().signUp({ email, password: 'somebody else chose this' })
    const mail = await server.readMail(email)
    expect(mail.subject).toBe('You already have an account at Test Site')
    expect(mail.code).toBe('')
    await server.client().signUp({ email, password })
    await server.settle()
    expect(await server.countMails(email)).toBe(1)
    expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('simultaneous sign-ups with one new address get identical answers', async () => {
    const email = newAddress()
    const ask = () => callAuth(server, 'POST', '/signup', { body: { email, password } })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ status, body }) => `${status} ${shapeOf(body)}`)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('recover, otp, magiclink and resend always answer alike, no matter how often they are called', async () => {
    const { fresh, waiting, confirmed } = await threeAddresses()
    const requests: [path: string, extra?: object][] = [
      ['/recover'],
      ['/otp'],
      ['/otp', { create_user: false }],
      ['/magiclink'],
      ['/resend', { type: 'signup' }],
      ['/resend', { type: 'email_change' }],
    ]
    for (const [path, extra] of requests) {
      for (const email of [fresh, waiting, confirmed, confirmed, confirmed]) {
        const { status, body } = await callAuth(server, 'POST', path, { body: { ...extra, email } })
        expect({ path, status, body }).toEqual({ path, status: 200, body: {} })
      }
    }
  })

  test('a code request does the same work for every address: it enqueues a job', async () => {
    const { email } = await signedInAccount(server)
    const common = { challenge: null, redirectTo: '/', client }
    const ask = (to: string) => statementsOf(() => requestCode(watched, { ...common, kind: 'recovery', email: to }))
    const known = await ask(email)
    expect(known).toEqual(await ask(newAddress()))
    expect(known.every((statement) => !statement.includes('"auth"'))).toBe(true)
  })

  test('a wrong code does the same work for every address', async () => {
    const { waiting } = await threeAddresses()
    const guess = (address: string) =>
      statementsOf(() => consumeCode(watched, { types: ['confirmation', 'recovery'], address, code: '000000' }))
    expect(await guess(waiting)).toEqual(await guess(newAddress()))
  })

  test('asking for recovery again too soon sends nothing and gives nothing away', async () => {
    const { email } = await signedInAccount(server)
    const ask = () => server.client().resetPasswordForEmail(email)
    expect((await ask()).error).toBeNull()
    await server.settle()
    expect((await ask()).error).toBeNull()
    await server.settle()
    expect(await server.countMails(email)).toBe(1)
    server.clock.aheadMs += server.settings.resendIntervalSeconds * 1000
    await ask()
    await server.settle()
    expect(await server.countMails(email)).toBe(2)
  })

  test('no code is sent for an address without an account', async () => {
    const before = await server.countMails()
    const email = newAddress()
    await server.client().resetPasswordForEmail(email)
    await server.client().resend({ type: 'signup', email })
    await server.client().signInWithOtp({ email, options: { shouldCreateUser: false } })
    await server.settle()
    expect(await server.countMails()).toBe(before)
    expect(await server.query('SELECT 1 FROM auth.users WHERE email = $1', [email])).toEqual([])
  })
})
