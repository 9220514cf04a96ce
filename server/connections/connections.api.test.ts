/** The Connections screen's endpoints. That a save is in force in other processes: live-connections.test.ts. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectionRows } from '#server/platform/db/schema/business.ts'
import { isSender } from '#shared/connections/connections.ts'
import { openAdminApi, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { startMailServer } from '#tests/support/messages/mail-server.ts'
import { answers, startWebhookReceiver, verifyWebhook } from '#tests/support/messages/webhook-receiver.ts'
import { readConnections, saveConnection } from './stored-connections.ts'

const api = await openFileApi()
const refusals: [RegExp, string][] = []
/** What the mail server was told. */
const heard: string[] = []
const mailServer = await startMailServer({
  refuses(line) {
    heard.push(line)
    return refusals.find(([command]) => command.test(line))?.[1]
  },
})
afterAll(mailServer.close)
beforeEach(async () => {
  refusals.length = 0
  heard.length = 0
  await api.ctx.db.delete(connectionRows)
  await api.ctx.liveConnections.refresh()
})

const path = '/api/admin/connections'
const port = Number(new URL(mailServer.url).port)
const mail = { host: '127.0.0.1', port, user: '', password: '', sender: '' }
const signedIn = { ...mail, user: 'pat', password: 'rose-garden' }
const read = async () => (await api.ask('GET', path)).json
const save = (version: number, values: object) => api.ask('PUT', `${path}/mail`, { ...values, version })
const tryOut = (values: object) => api.ask('POST', `${path}/mail/try`, values)
const storedPassword = () => new URL(api.ctx.connections().mail.smtpUrl ?? '').password

test('a secret goes in and never comes out, and an empty one keeps it', async () => {
  expect((await read()).mail).toMatchObject({ values: { host: '', port: 465 }, version: 0, secrets_set: [], fixed: {} })
  const saved = await save(0, signedIn)
  const values = { ...signedIn, password: '' }
  expect(saved).toMatchObject({ status: 200, json: { values, secrets_set: ['password'], version: 1 } })
  expect(saved.json).toMatchObject({ saved_by: 'owner@example.com', is_unreadable: false })
  expect(JSON.stringify([saved.json, await read()])).not.toContain('rose-garden')
  await save(1, { ...values, user: 'pat@example.com' })
  expect(storedPassword()).toBe('rose-garden')
})

test('a kept secret isn’t sent to another server, neither to try it nor to save it', async () => {
  await save(0, signedIn)
  const elsewhere = { ...signedIn, password: '', host: 'localhost' }
  const again = { password: 'Please enter this again: it was for another server' }
  expect(await tryOut(elsewhere)).toMatchObject({ status: 400, json: { error: { fields: again } } })
  expect(await save(1, elsewhere)).toMatchObject({ status: 400, json: { error: { fields: again } } })
  expect(await save(1, { ...elsewhere, password: 'other' })).toMatchObject({ status: 200 })
})

test('without a server, nothing is kept of its password', async () => {
  await save(0, signedIn)
  expect((await save(1, { ...mail, host: '' })).json).toMatchObject({ secrets_set: [] })
  expect(api.ctx.connections().mail.smtpUrl).toBeUndefined()
})

test('a test email goes to whoever asks, and not without a mail server', async () => {
  const sendTest = () => api.ask('POST', '/api/admin/system/test-mail', undefined, 'second@example.com')
  const mailsBefore = mailServer.mails.length
  expect((await sendTest()).status).toBe(409)
  await save(0, mail)
  expect((await sendTest()).json).toEqual({ to: 'second@example.com' })
  expect(mailServer.mails.length - mailsBefore).toBe(1)
})

test('the second of two editors is told', async () => {
  await save(0, mail)
  expect(await save(0, { ...mail, user: 'other' })).toMatchObject({
    status: 409,
    json: { error: { code: 'conflict' } },
  })
  expect((await read()).mail.values.user).toBe('')
})

test.each([
  ['host', { host: 'smtp://mail.example.com' }, /a name like/],
  ['host', { host: 'mail.example.com:25' }, /a name like/],
  ['port', { port: 0 }, /whole number/],
  ['sender', { sender: 'me' }, /a sender like/],
  ['sender', { sender: 'me@example.com\r\nBcc: all@example.com' }, /a sender like/],
])('a wrong %s is said at its field: %j', async (field, change, words) => {
  const { status, json } = await save(0, { ...mail, ...change })
  expect([status, json.error.fields[field]]).toEqual([400, expect.stringMatching(words)])
})

test.each([
  'me@example.com, you@example.com',
  'Me <me@example.com>, you@example.com',
  'Repair, Inc. <me@example.com>',
  'Staff: me@example.com;',
  'me@example.com <you@example.com>',
  'Me <me@example.com> <you@example.com>',
  'Me <me>',
  'Me <>',
  '"Me" me@example.com',
])('%j is not one sender', async (sender) => {
  const { status, json } = await save(0, { ...mail, sender })
  expect([status, json.error.fields.sender]).toEqual([400, expect.stringMatching(/a sender like/)])
})

test.each([
  'me@example.com',
  'Bridgetown Appliance Repair <hello@example.com>',
  '"Repair, Inc." <me@example.com>',
  'Dr. O’Brien & Sons <me@example.com>',
  '<me@example.com>',
])('%j is one sender', (sender) => {
  expect(isSender(sender)).toBe(true)
})

test('trying a server without encryption sends no password, unless it’s this very machine', async () => {
  refusals.push([/^STARTTLS/, '502 no'], [/^EHLO/, '250-test\r\n250 AUTH PLAIN'])
  // Reaches the same server by a name that isn't this machine's own.
  const { status, json } = await tryOut({ ...signedIn, host: '0.0.0.0' })
  expect([status, json.error.fields]).toEqual([400, { port: expect.stringContaining('no encryption') }])
  expect(heard.some((command) => /^(AUTH|MAIL)/.test(command))).toBe(false)
})

test('trying it sends a test email to whoever asks, and saves nothing', async () => {
  const entered = { ...mail, sender: 'desk@example.com' }
  expect(await api.ask('POST', `${path}/mail/try`, entered, 'second@example.com')).toMatchObject({
    status: 200,
    json: { says: 'A test email is on its way to second@example.com.' },
  })
  expect(mailServer.mails.at(-1)).toContain('To: second@example.com')
  expect(mailServer.mails.at(-1)).toContain('From: desk@example.com')
  expect((await read()).mail).toMatchObject({ version: 0, values: { host: '' } })
})

test.each([
  ['password', signedIn, /^AUTH/, '535 no', /doesn’t take this user and password/],
  ['sender', mail, /^MAIL FROM/, '550 not you', /doesn’t let this sender/],
  ['host', { ...mail, port: 9 }, /^never/, '', /can’t reach a mail server/],
  ['host', { ...mail, host: '' }, /^never/, '', /enter your mail server/],
])('what is wrong is said at the %s', async (field, values, command, refusal, words) => {
  refusals.push([/^EHLO/, '250-test\r\n250 AUTH PLAIN'], [command, refusal])
  const { status, json } = await tryOut(values)
  expect([status, json.error.fields[field]]).toEqual([400, expect.stringMatching(words)])
})

const aiPath = `${path}/ai`
const models = createServer((request, response) => {
  const isRight = request.url === '/v1/models' && request.headers.authorization === 'Bearer right'
  response.writeHead(isRight ? 200 : 401).end('{}')
}).listen(0, '127.0.0.1')
await once(models, 'listening')
afterAll(() => models.close())
const address = `http://127.0.0.1:${(models.address() as AddressInfo).port}/v1`
const ai = { provider: 'openai-compatible', key: 'right', model: 'a-model', image_model: '', base_url: `${address}/` }

test('trying a provider asks it for its models', async () => {
  const says = 'The provider takes the key. a-model writes.'
  expect(await api.ask('POST', `${aiPath}/try`, ai)).toMatchObject({ status: 200, json: { says } })
})

test.each([
  ['key', { key: 'wrong' }, /doesn’t take this key/],
  ['key', { provider: 'openai', key: '' }, /enter the key/],
  ['key', { key: 'two words' }, /without spaces/],
  ['base_url', { base_url: 'http://127.0.0.1:9' }, /can’t reach the provider/],
  ['base_url', { base_url: '' }, /enter the provider’s address/],
  ['model', { model: '' }, /name a model/],
])('what is wrong with a provider is said at the %s', async (field, change, words) => {
  const { status, json } = await api.ask('POST', `${aiPath}/try`, { ...ai, ...change })
  expect([status, json.error.fields[field]]).toEqual([400, expect.stringMatching(words)])
})

test('a kept key isn’t sent to another address', async () => {
  expect((await api.ask('PUT', aiPath, { ...ai, version: 0 })).json).toMatchObject({ secrets_set: ['key'] })
  const elsewhere = { ...ai, key: '', base_url: 'http://127.0.0.1:9' }
  const fields = { key: 'Please enter this again: it was for another server' }
  expect(await api.ask('POST', `${aiPath}/try`, elsewhere)).toMatchObject({ status: 400, json: { error: { fields } } })
})

const gateway = await startWebhookReceiver()
afterAll(gateway.close)
const textsPath = `${path}/texts`
const texts = { url: gateway.url, token: 'rose', test_phone: '503-555-0188' }

test('trying a text gateway sends a text to the number that was entered for it', async () => {
  const says = 'The gateway took a test text to 503-555-0188.'
  expect(await api.ask('POST', `${textsPath}/try`, texts)).toMatchObject({ status: 200, json: { says } })
  const [{ headers, body } = { headers: {}, body: '' }] = gateway.received
  expect(headers.authorization).toBe('Bearer rose')
  expect(JSON.parse(body)).toMatchObject({ to: '+15035550188', text: expect.stringContaining('test text') })
})

test.each([
  ['url', { url: '' }, 204, /enter the gateway’s address/],
  ['url', { url: 'http://127.0.0.1:9' }, 204, /can’t reach a gateway/],
  ['url', {}, 500, /it answered 500/],
  ['token', {}, 401, /doesn’t take this token/],
  ['test_phone', { test_phone: '' }, 204, /enter a number/],
  ['test_phone', { test_phone: '555-0188' }, 204, /10 digits/],
])('what is wrong with a text gateway is said at the %s', async (field, change, status, words) => {
  gateway.answer = (_request, response) => response.writeHead(status).end()
  const tried = await api.ask('POST', `${textsPath}/try`, { ...texts, ...change })
  expect([tried.status, tried.json.error.fields[field]]).toEqual([400, expect.stringMatching(words)])
})

const hook = { url: gateway.url, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }

test.each([
  ['booking_webhook', 'The receiver took a made-up booking.', { customer_name: expect.stringContaining('Test') }],
  ['events_webhook', 'The receiver took a test message.', { type: 'test' }],
])('trying the %s sends a signed message that says it is a test', async (connection, says, message) => {
  gateway.received.length = 0
  gateway.answer = answers.noContent
  expect(await api.ask('POST', `${path}/${connection}/try`, hook)).toMatchObject({ status: 200, json: { says } })
  expect(gateway.received.map((webhook) => verifyWebhook(webhook, hook.secret))).toMatchObject([message])
})

test.each([
  ['url', { url: '' }, /enter the receiver’s address/],
  ['url', { url: 'http://127.0.0.1:9' }, /can’t be sent there: ECONNREFUSED/],
  ['url', {}, /The receiver answered 500/],
  ['secret', { secret: 'pa55word' }, /enter whsec_/],
])('what is wrong with a webhook is said at the %s', async (field, change, words) => {
  gateway.answer = answers.serverError
  const tried = await api.ask('POST', `${path}/booking_webhook/try`, { ...hook, ...change })
  expect([tried.status, tried.json.error.fields[field]]).toEqual([400, expect.stringMatching(words)])
})

test('where webhooks may not go to private addresses, trying one doesn’t either', async () => {
  gateway.received.length = 0
  const guarded = await openAdminApi({}, { environment: { WEBHOOK_BLOCK_PRIVATE_ADDRESSES: 'on' } })
  const { json } = await guarded.ask('POST', `${path}/events_webhook/try`, hook)
  expect(json.error.fields.url).toContain('the address is private')
  expect(gateway.received).toEqual([])
  await guarded.close()
})

const addressPath = `${path}/address`
const saveAddress = (url: string, origin = '') =>
  api.app.request(addressPath, {
    method: 'PUT',
    headers: {
      authorization: 'Bearer owner@example.com',
      'content-type': 'application/json',
      ...(origin && { origin }),
    },
    body: JSON.stringify({ url, version: 0 }),
  })
const site = createServer((request, response) => {
  response.end(request.url === '/healthz' ? '{"status":"ok"}' : 'Welcome!')
}).listen(0, '127.0.0.1')
await once(site, 'listening')
afterAll(() => site.close())
const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

test('an address that leads to the site is in force at once', async () => {
  const tried = await api.ask('POST', `${addressPath}/try`, { url: `${siteUrl}/` })
  expect(tried).toMatchObject({ status: 200, json: { says: `${siteUrl} leads here.` } })
  expect((await saveAddress(`${siteUrl}/`)).status).toBe(200)
  expect([api.ctx.connections().address, api.ctx.business().url]).toEqual([siteUrl, siteUrl])
  expect((await api.ask('PUT', addressPath, { url: '', version: 1 })).status).toBe(200)
  expect(api.ctx.business().url).toBe(api.ctx.config.business.url)
})

test.each([
  ['http://127.0.0.1:9', /doesn’t answer/],
  [gateway.url.replace('/hooks/booking', ''), /Something else answers/],
  [`${siteUrl}/shop`, /without a path/],
])('an address that doesn’t lead to the site isn’t saved: %s', async (url, words) => {
  gateway.answer = answers.noContent
  for (const answer of [
    await api.ask('POST', `${addressPath}/try`, { url }),
    await api.ask('PUT', addressPath, { url, version: 0 }),
  ])
    expect([answer.status, answer.json.error.fields.url]).toEqual([400, expect.stringMatching(words)])
  expect((await read()).address).toMatchObject({ version: 0, values: { url: '' } })
})

test('whoever is at the address may save it where the site can’t reach itself, and browsers then stay on https', async () => {
  const url = 'https://nowhere.example.com'
  const isStrict = async () => (await api.app.request('/healthz')).headers.has('strict-transport-security')
  expect(await isStrict()).toBe(false)
  expect((await saveAddress(url, url)).status).toBe(200)
  expect([api.ctx.business().url, await isStrict()]).toEqual([url, true])
})

test('PUBLIC_URL wins, and the screen names it', async () => {
  const other = await openAdminApi({}, { environment: { PUBLIC_URL: 'https://www.example.com' } })
  const { address: shown } = (await other.ask('GET', path)).json
  expect(shown).toMatchObject({ values: { url: 'https://www.example.com' }, fixed: { url: 'PUBLIC_URL' } })
  const values = { url: siteUrl }
  await saveConnection(other.ctx, { connection: 'address', version: 0, values, by: 'Pat Owner' })
  await other.ctx.liveConnections.refresh()
  expect(other.ctx.business().url).toBe('https://www.example.com')
  await other.close()
})

test('what the environment sets is shown, names its variable and isn’t saved', async () => {
  const environment = { SMTP_URL: 'smtps://pat:rose-garden@mail.example.com', MAIL_FROM: 'Desk <desk@example.com>' }
  const other = await openAdminApi({}, { environment })
  const { mail: shown } = (await other.ask('GET', path)).json
  const server = { host: 'SMTP_URL', port: 'SMTP_URL', user: 'SMTP_URL', password: 'SMTP_URL' }
  expect(shown).toMatchObject({
    values: { host: 'mail.example.com', port: 465, user: 'pat', password: '', sender: 'Desk <desk@example.com>' },
    fixed: { ...server, sender: 'MAIL_FROM' },
    secrets_set: ['password'],
  })
  await other.ask('PUT', `${path}/mail`, { ...shown.values, version: 0 })
  expect(other.ctx.connections().mail).toEqual({ smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM })
  const { mail: saved } = await readConnections(other.ctx)
  expect(saved).toMatchObject({ version: 1, values: { host: '', password: '', sender: '' } })
  await other.close()
})

test('what was saved with a lost secret has to be entered again', async () => {
  await save(0, signedIn)
  await api.ctx.db.update(connectionRows).set({ sealed: 'x.y' })
  expect((await read()).mail).toMatchObject({ values: { host: '' }, is_unreadable: true, version: 1, secrets_set: [] })
  expect((await save(1, signedIn)).json).toMatchObject({ is_unreadable: false, secrets_set: ['password'] })
})

test('there is no other connection', async () => {
  expect((await api.ask('PUT', `${path}/pigeons`, {})).status).toBe(404)
})
