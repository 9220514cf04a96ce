/** How the real program starts and stops when something is in the way. */
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { bookPatiently } from '#tests/support/bookings/post-booking.ts'
import { startMailServer } from '#tests/support/messages/mail-server.ts'
import { answers, startWebhookReceiver, type WebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { postmasterPid } from '#tests/support/sites/end-with-me.ts'
import { makeDataDir, runSiteToEnd, type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'

let webhook: WebhookReceiver
/** Never answers what follows this recipient. */
const slow = 'slow@example.com'
let mail: Awaited<ReturnType<typeof startMailServer>>
/** Running before and after each step. */
let site: SiteProcess

beforeAll(async () => {
  webhook = await startWebhookReceiver()
  mail = await startMailServer({ hangs: (_said, { to }) => to === slow })
  site = await startSite({ environment: { BOOKING_WEBHOOK_URL: webhook.url, SMTP_URL: mail.url } })
})

afterAll(async () => {
  expect(await site.stop(), 'a clean stop').toBe(0)
  await webhook.close()
  await mail.close()
})

test('both localhost addresses answer, and a start that can’t succeed leaves nothing running', async () => {
  await answerOnBothAddresses()
  await startOnTheSameData()
  await startWithWeakPassword()
  await startWithoutPrivileges()
  await startWithChangedMigration()
})

test('a stop finishes what is in flight, and a second signal or a start under way doesn’t keep it', async () => {
  await stopDuringRequest()
  await stopWhileReceiverHangs()
  await stopWhileMailServerHangs()
  await stopTwice()
  await stopDuringStart()
})

test('after a crash the next start continues with the same database, and a PostgreSQL that died comes back', async () => {
  await startAfterKill()
  await startDespiteLockFile()
  await killPostgresOnly()
})

/** Both localhost addresses answer by default. */
async function answerOnBothAddresses() {
  const { port } = new URL(site.url)
  for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
    expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200)
  }
}

/** A second app on the same data directory leaves the first one running. */
async function startOnTheSameData() {
  expect(await runSiteToEnd({ PORT: '0', DATA_DIR: site.dataDir })).toEqual({
    code: 1,
    output: `\nAnother copy of this site (site app, process ${site.pid}) already runs on ${site.dataDir}. Stop it first, or set DATA_DIR and PORT to start a second site.\n\n`,
  })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
}

/** A first admin whose password is too common: the embedded server is stopped again. */
async function startWithWeakPassword() {
  const dataDir = makeDataDir()
  const environment = { ADMIN_EMAIL: 'ada@owner.example', ADMIN_PASSWORD: 'password', STARTER_CONTENT: 'off' }
  expect(await runSiteToEnd({ PORT: '0', DATA_DIR: dataDir, ...environment })).toEqual({
    code: 1,
    output:
      '\nADMIN_PASSWORD cannot be used: Password is known to be weak and easy to guess, please choose a different one.\n\n',
  })
  expect(postmasterPid(dataDir)).toBeNull()
}

/** A database user without privileges. */
async function startWithoutPrivileges() {
  await site.query('CREATE ROLE reader LOGIN')
  const url = new URL(site.databaseUrl)
  url.searchParams.set('user', 'reader')
  expect(await runSiteToEnd({ PORT: '0', DATA_DIR: makeDataDir(), DATABASE_URL: url.href })).toEqual({
    code: 1,
    output:
      '\nThe user in DATABASE_URL isn’t allowed to create tables. Grant it CREATE on the database and on its schema "public".\n\n',
  })
}

/** A migration changed after it was applied: the embedded server is stopped again. */
async function startWithChangedMigration() {
  const reverse = `UPDATE schema_migrations SET checksum = reverse(checksum) WHERE name LIKE '0001%'`
  await site.query(reverse)
  await site.stop()
  const { code, output } = await runSiteToEnd({ PORT: '0', DATA_DIR: site.dataDir })
  expect(output).toMatch(/^\nMigration 0001-bookings\.sql was changed after it had been applied\. .*\n\n$/)
  expect(code).toBe(1)
  expect(postmasterPid(site.dataDir)).toBeNull()

  const cluster = await openCluster(site.dataDir)
  await site.query(reverse)
  await cluster.stop()
  await site.start()
}

/** It answers the request in flight, refuses new ones, and leaves no database running. */
async function stopDuringRequest() {
  const body = JSON.stringify(bookingBody())
  const socket = await beginRequest(body.length)
  const stopped = site.stop()
  while (await isListening()) await sleep(10)
  socket.write(body)
  // A stop only waits three seconds, so the body has to arrive by then.
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  expect(String(answer)).toMatch(/^HTTP\/1\.1 201 /)
  expect(await stopped).toBe(0)
  expect(postmasterPid(site.dataDir)).toBeNull()
  await site.start()
}

/** It doesn’t wait for a receiver that hangs. The webhook arrives after the next start. */
async function stopWhileReceiverHangs() {
  webhook.answer = answers.never
  const id = await book()
  await expect.poll(() => webhook.received.length).toBeGreaterThan(0)
  expect(await site.stop()).toBe(0)
  expect(postmasterPid(site.dataDir)).toBeNull()
  webhook.answer = answers.noContent
  await site.start()
  // Ends the retry delay, as far as the queue knows.
  await site.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'")
  await deliveryOf(id)
}

/** Nor for a mail server that hangs, though whoever writes to a homeowner holds a connection to the database. The email is tried later. */
async function stopWhileMailServerHangs() {
  const body = JSON.stringify(bookingBody({ customer_email: slow }))
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${site.url}/api/bookings`, { method: 'POST', headers, body })).status).toBe(201)
  while (mail.heldBy(slow) === 0) await sleep(20)
  expect(await site.stop()).toBe(0)
  expect(postmasterPid(site.dataDir)).toBeNull()
  await site.start()
  expect(
    await site.query("SELECT state FROM pgboss.job WHERE name = 'homeowner-message' AND data->>'bookingId' = $1", [
      JSON.parse(body).id,
    ]),
  ).toEqual([{ state: 'retry' }])
}

/** A second signal ends it immediately. */
async function stopTwice() {
  // A request that never ends keeps the stop waiting.
  const socket = await beginRequest(1)
  const stopped = site.stop()
  let hasStopped = false
  void stopped.then(() => {
    hasStopped = true
  })
  while (!hasStopped) {
    await sleep(100)
    // The first few come too soon to count as a second signal.
    if (!hasStopped) process.kill(site.pid, 'SIGINT')
  }
  expect(await stopped).toBe(1)
  socket.destroy()
  await site.start()
}

/** A stop during startup undoes what was done so far. */
async function stopDuringStart() {
  const dataDir = makeDataDir()
  const isInitializing = () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))
  const { code } = await runSiteToEnd({ PORT: '0', DATA_DIR: dataDir }, { stopWhen: isInitializing })
  expect(code).toBe(0)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual([])
}

/** The next start takes over the killed app’s database. */
async function startAfterKill() {
  const id = await book()
  const postmaster = postmasterPid(site.dataDir)
  await site.kill9()
  await site.start()
  expect(postmasterPid(site.dataDir)).toBe(postmaster)
  expect(await site.query('SELECT status FROM bookings WHERE id = $1', [id])).toEqual([{ status: 'new' }])
}

/** A lock file whose pid now belongs to another program doesn’t prevent the start. */
async function startDespiteLockFile() {
  const id = await book()
  const lockFile = path.join(site.dataDir, 'postgres/postmaster.pid')
  const [, ...rest] = readFileSync(lockFile, 'utf8').split('\n')
  await site.kill9()
  site.killPostgres9()
  while (serversIn(path.dirname(lockFile)).length > 0) await sleep(50)
  writeFileSync(lockFile, [process.pid, ...rest].join('\n'))
  await site.start()
  expect(await site.query('SELECT status FROM bookings WHERE id = $1', [id])).toEqual([{ status: 'new' }])
}

/** A PostgreSQL that died under the running app is restarted, and everything keeps working. */
async function killPostgresOnly() {
  const appPid = site.pid
  site.killPostgres9()
  // Its last processes may still answer the site, though nobody new gets in.
  while (!(await site.query('SELECT 1').catch(() => null))) await sleep(100)
  while (!(await fetch(`${site.url}/readyz`)).ok) await sleep(100)
  await deliveryOf(await book())
  while ((await site.query("SELECT 1 FROM pg_stat_activity WHERE query = 'LISTEN page_cache'")).length === 0) {
    await sleep(50)
  }
  expect(site.pid).toBe(appPid)
  const second = await runSiteToEnd({ PORT: '0', DATA_DIR: site.dataDir })
  expect(second.output).toContain('Another copy of this site')
}

/** Starts a booking request: the site has read its headers, but its body is still to come. */
async function beginRequest(length: number) {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  const headers = [
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    'Expect: 100-continue',
  ]
  socket.write(`POST /api/bookings HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 100 /)
  return socket
}

/** Only connects, without requesting a page: on a busy machine that takes longer than a stop. */
async function isListening(): Promise<boolean> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** PostgreSQL processes working in this folder. A killed server's processes exit a moment later. */
function serversIn(folder: string): string[] {
  if (!existsSync('/proc/self')) return []
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    } catch {
      // It has exited, or it belongs to another user.
      return false
    }
  })
}

function book(): Promise<string> {
  return bookPatiently(site.url)
}

async function deliveryOf(id: string) {
  const delivery = 'SELECT 1 FROM webhook_deliveries WHERE booking_id = $1 AND delivered_at IS NOT NULL'
  while ((await site.query(delivery, [id])).length === 0) await sleep(50)
}
