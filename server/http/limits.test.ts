import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { isAppError } from '#server/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { limitRequests } from './limits.ts'

const log = createLog('silent')
const config = { http: { limitsEnabled: true } }
const hashAddress = async (address: string) => createHmac('sha256', 'key').update(address).digest('hex')

const pool = new pg.Pool({ connectionString: await createTestDatabase(), max: 4 })
afterAll(() => pool.end())

const parts = { pool, log, config, hashAddress }

async function outcomesOf(count: number, send: () => Promise<void>) {
  const outcomes = await Promise.all(
    Array.from({ length: count }, () =>
      send().then(
        () => 'passed',
        (error: unknown) => (isAppError(error) ? error.code : String(error)),
      ),
    ),
  )
  const countOf = (outcome: string) => outcomes.filter((each) => each === outcome).length
  return { passed: countOf('passed'), refused: countOf('too_many') }
}

test('an address gets its quota and then a refusal that says when to come back', async () => {
  const limit = limitRequests(parts, { name: 'a', points: 3, perSeconds: 60, message: 'Please call.' })
  expect(await outcomesOf(5, () => limit('192.0.2.1'))).toEqual({ passed: 3, refused: 2 })
  const refusal = await limit('192.0.2.1').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 429, message: 'Please call.' })
  const { retryAfterSeconds } = refusal as { retryAfterSeconds: number }
  expect(retryAfterSeconds).toBeGreaterThan(0)
  expect(retryAfterSeconds).toBeLessThanOrEqual(60)
  await expect(limit('192.0.2.2')).resolves.toBeUndefined()
})

test('two processes on one database share a count, and each limit has its own', async () => {
  const another = new pg.Pool({ connectionString: pool.options.connectionString, max: 2 })
  const rule = { name: 'b', points: 4, perSeconds: 60 }
  const [first, second] = [limitRequests(parts, rule), limitRequests({ ...parts, pool: another }, rule)]
  const outcomes = await Promise.all([
    outcomesOf(4, () => first('192.0.2.3')),
    outcomesOf(4, () => second('192.0.2.3')),
  ])
  await another.end()
  expect(outcomes.reduce((sum, { passed }) => sum + passed, 0)).toBe(4)
  await expect(limitRequests(parts, { ...rule, name: 'c' })('192.0.2.3')).resolves.toBeUndefined()
})

test('several limits count the same requests, and a refusal names the longest wait', async () => {
  const limit = limitRequests(
    parts,
    { name: 'i', points: 3, perSeconds: 60, message: 'Too many in a minute.' },
    { name: 'j', points: 4, perSeconds: 3600, message: 'Too many in an hour.' },
  )
  expect(await outcomesOf(3, () => limit('192.0.2.7'))).toEqual({ passed: 3, refused: 0 })
  await expect(limit('192.0.2.7')).rejects.toMatchObject({ message: 'Too many in a minute.' })
  const refusal = await limit('192.0.2.7').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ message: 'Too many in an hour.' })
  expect((refusal as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(60)
  const { rows } = await pool.query("SELECT points FROM request_limits WHERE key ~ '^[ij]:'")
  expect(rows).toEqual([{ points: 5 }, { points: 5 }])
})

test('the quota is restored when the window ends, and expired rows are cleared away', async () => {
  const rule = { name: 'd', points: 1, perSeconds: 1 }
  const limit = limitRequests(parts, rule)
  await limit('192.0.2.4')
  await expect(limit('192.0.2.4')).rejects.toMatchObject({ code: 'too_many' })
  await pool.query("UPDATE request_limits SET expire = 1 WHERE key LIKE 'd:%'")
  await expect(limit('192.0.2.4')).resolves.toBeUndefined()

  await pool.query("UPDATE request_limits SET expire = 1 WHERE key LIKE 'd:%'")
  await limitRequests(parts, { ...rule, name: 'e' })('192.0.2.4')
  await expect
    .poll(async () => (await pool.query("SELECT key FROM request_limits WHERE key LIKE 'd:%'")).rows)
    .toEqual([])
})

test('a request that is credited back can be made again', async () => {
  const limit = limitRequests(parts, { name: 'h', points: 2, perSeconds: 60 })
  for (let round = 0; round < 5; round++) {
    await limit('192.0.2.6')
    await limit('192.0.2.6', -1)
  }
  expect(await outcomesOf(4, () => limit('192.0.2.6'))).toEqual({ passed: 2, refused: 2 })
})

test('the table holds no addresses and no hashes that could be brute-forced', async () => {
  await limitRequests(parts, { name: 'f', points: 1, perSeconds: 60 })('198.51.100.23')
  const { rows } = await pool.query<{ key: string }>("SELECT key FROM request_limits WHERE key LIKE 'f:%'")
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('198.51')
  const plain = createHash('sha256').update('198.51.100.23')
  for (const encoding of ['hex', 'base64url'] as const) {
    expect(JSON.stringify(rows)).not.toContain(plain.copy().digest(encoding).slice(0, 22))
  }
})

test('an unreachable database lets the request pass, and nothing is counted while limits are off', async () => {
  const gone = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  const rule = { name: 'g', points: 0, perSeconds: 60 }
  await expect(limitRequests({ ...parts, pool: gone }, rule)('192.0.2.5')).resolves.toBeUndefined()
  const off = { http: { limitsEnabled: false } }
  await expect(limitRequests({ ...parts, config: off }, rule)('192.0.2.5')).resolves.toBeUndefined()
  await expect(limitRequests(parts, rule)('192.0.2.5')).rejects.toMatchObject({ code: 'too_many' })
})
