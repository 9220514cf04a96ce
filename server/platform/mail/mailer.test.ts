import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { holdDeadlines } from '#tests/support/deadlines.ts'
import { startMailServer } from '#tests/support/messages/mail-server.ts'
import { mailMark } from './mail-look.ts'
import { createMailer, type Mail } from './mailer.ts'

const sender = 'Rose City Repair <hello@rosecity.example>'
const mail: Mail = {
  key: 'booking-1-owner',
  to: 'ada@customer.example',
  replyTo: 'desk@rosecity.example',
  subject: 'Über Ihre Buchung',
  text: 'Hello\n.\nBye',
  html: '<p>Hello</p>',
}
const outboxFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'mail-')), 'outbox')

test('without SMTP, each email becomes one file that only the program’s owner can read', async () => {
  const outbox = outboxFolder()
  const mailer = createMailer({ smtpUrl: undefined, from: () => sender, outbox })
  await mailer.send(mail)
  await mailer.send(mail)
  expect(mailer.destination).toBe(outbox)
  expect(readdirSync(outbox)).toEqual(['booking-1-owner.eml'])
  const file = path.join(outbox, 'booking-1-owner.eml')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await PostalMime.parse(readFileSync(file))).toMatchObject({ subject: mail.subject, html: '<p>Hello</p>\n' })
})

test('an email that follows up on another says so, and the first one doesn’t refer to itself', async () => {
  const outbox = outboxFolder()
  const mailer = createMailer({ smtpUrl: undefined, from: () => sender, outbox })
  for (const key of ['booking-7-customer', 'booking-7-visit-1']) {
    await mailer.send({ ...mail, key, thread: 'booking-7-customer' })
  }
  const read = async (key: string) => PostalMime.parse(readFileSync(path.join(outbox, `${key}.eml`)))
  const [first, next] = [await read('booking-7-customer'), await read('booking-7-visit-1')]
  expect([first.inReplyTo, first.references]).toEqual([undefined, undefined])
  expect(first.messageId).toBe('<booking-7-customer@rosecity.example>')
  expect([next.inReplyTo, next.references]).toEqual([first.messageId, first.messageId])
})

test('an email that cannot be written leaves no partial file behind', async () => {
  const outbox = outboxFolder()
  mkdirSync(path.join(outbox, 'booking-1-owner.eml', 'in the way'), { recursive: true })
  const mailer = createMailer({ smtpUrl: undefined, from: () => sender, outbox })
  await expect(mailer.send(mail)).rejects.toThrow()
  expect(readdirSync(outbox)).toEqual(['booking-1-owner.eml'])
})

test('removes partial files left by a killed process but not ones being written', async () => {
  const outbox = outboxFolder()
  mkdirSync(outbox)
  for (const name of ['old.eml.1.part', 'new.eml.2.part']) writeFileSync(path.join(outbox, name), 'To: ada@cust')
  utimesSync(path.join(outbox, 'old.eml.1.part'), new Date(0), new Date(0))
  await createMailer({ smtpUrl: undefined, from: () => sender, outbox }).send(mail)
  expect(readdirSync(outbox).toSorted()).toEqual(['booking-1-owner.eml', 'new.eml.2.part'])
})

test('with SMTP, the email reaches the server exactly as written', async () => {
  const server = await startMailServer()
  const mailer = createMailer({ smtpUrl: server.url, from: () => sender, outbox: 'unused' })
  await mailer.send(mail)
  mailer.close()
  await server.close()
  expect(server.mails).toHaveLength(1)
  expect(await PostalMime.parse(server.mails[0] ?? '')).toMatchObject({
    from: { name: 'Rose City Repair', address: 'hello@rosecity.example' },
    to: [{ address: 'ada@customer.example' }],
    replyTo: [{ address: 'desk@rosecity.example' }],
    subject: 'Über Ihre Buchung',
    messageId: '<booking-1-owner@rosecity.example>',
  })
})

test('removes someone’s emails from the outbox, even after SMTP is set', async () => {
  const outbox = outboxFolder()
  const mailer = createMailer({ smtpUrl: undefined, from: () => sender, outbox })
  for (const key of ['booking-1-owner', 'booking-1-customer', 'booking-12-owner']) await mailer.send({ ...mail, key })
  await mailer.forget('booking-1-')
  expect(readdirSync(outbox)).toEqual(['booking-12-owner.eml'])

  const sending = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: () => sender, outbox })
  await sending.forget('booking-12-')
  sending.close()
  expect(readdirSync(outbox)).toEqual([])
  await createMailer({ smtpUrl: undefined, from: () => sender, outbox: outboxFolder() }).forget('booking-1-')
})

test('embeds the mark only in the emails that show it', async () => {
  const outbox = outboxFolder()
  const mailer = createMailer({ smtpUrl: undefined, from: () => sender, outbox })
  await mailer.send({ ...mail, key: 'plain' })
  await mailer.send({ ...mail, key: 'marked', html: `<img src="cid:${mailMark.cid}">` })
  const attachmentsOf = async (file: string) =>
    (await PostalMime.parse(readFileSync(path.join(outbox, file)))).attachments
  expect(await attachmentsOf('plain.eml')).toEqual([])
  expect(await attachmentsOf('marked.eml')).toMatchObject([
    { contentId: `<${mailMark.cid}>`, disposition: 'inline', mimeType: 'image/png', related: true },
  ])
})

test('reports a rejected recipient by code, without the address', async () => {
  const server = await startMailServer({
    refuses: (command) => (command.startsWith('RCPT') ? '550 5.1.1 <ada@customer.example> unknown' : undefined),
  })
  const mailer = createMailer({ smtpUrl: server.url, from: () => sender, outbox: 'unused' })
  await expect(mailer.send(mail)).rejects.toThrow(/^the mail server answered 550 to RCPT TO$/)
  mailer.close()
  await server.close()
})

test.each(['', '?requireTLS=false', '?ignoreTLS=true&secure=true'])(
  'signs in on no unencrypted line, unless the server is this machine itself: %j',
  async (query) => {
    const heard: string[] = []
    const server = await startMailServer({
      refuses(command) {
        heard.push(command)
        if (/^EHLO/.test(command)) return '250-test\r\n250 AUTH PLAIN'
        return /^STARTTLS/.test(command) ? '454 not now' : undefined
      },
      takesAnyone: true,
    })
    const { port } = new URL(server.url)
    const to = (host: string) =>
      createMailer({ smtpUrl: `smtp://pat:rose@${host}:${port}/${query}`, from: () => sender, outbox: 'unused' })
    // Reaches the same server by an address that isn't this machine's own.
    const elsewhere = to('0.0.0.0')
    for (const attempt of [() => elsewhere.send(mail), () => elsewhere.verify()])
      await expect(attempt()).rejects.toThrow(/^the mail server (offers no encrypted connection|could not be used)/)
    expect(heard.filter((command) => !/^(EHLO|STARTTLS|QUIT)/.test(command))).toEqual([])
    elsewhere.close()
    for (const host of ['127.0.0.1', 'localhost', '127.0.0.1']) {
      const here = to(host)
      await here.send(mail)
      here.close()
    }
    expect(heard.some((command) => /^AUTH/.test(command))).toBe(true)
    await server.close()
  },
)

test('reports a mail server that is down by its error code', async () => {
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: () => sender, outbox: 'unused' })
  await expect(mailer.send(mail)).rejects.toThrow(/^the mail server could not be used: E\w+$/)
  mailer.close()
})

test('the owner’s branding replaces the colors and the mark', async () => {
  const outbox = outboxFolder()
  const mark = Buffer.from('a logo')
  const look = async () => ({ mark, colors: [['#1a5c4a', '#7a1f5c']] as [string, string][] })
  const html = '<a style="color:#1a5c4a">Link</a><img src="cid:mark@mail" alt="">'
  await createMailer({ smtpUrl: undefined, from: () => sender, outbox, look }).send({ ...mail, key: 'in-color', html })
  const sent = await PostalMime.parse(readFileSync(path.join(outbox, 'in-color.eml')))
  expect(sent.html).toContain('color:#7a1f5c')
  expect(sent.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())).toEqual(['a logo'])
})

const steps = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', '.']

test.each(steps)(
  'a server that hangs at %s is left after the deadline, is tried once, and gets other emails',
  async (step) => {
    // Only the second connection hangs, as it does for one recipient.
    const hung: string[] = []
    const server = await startMailServer({
      takesAnyone: true,
      hangs: (said, { connection }) => said.startsWith(step) && connection === 2 && hung.push(said) > 0,
    })
    const url = server.url.replace('//', '//ada:secret@')
    const mailer = createMailer({ smtpUrl: url, from: () => sender, outbox: 'unused' })
    const deadlines = holdDeadlines()
    const taken: string[] = []
    const sending = ['one', 'two', 'three'].map((key) => mailer.send({ ...mail, key }).then(() => taken.push(key)))
    const settled = Promise.allSettled(sending)
    await expect.poll(() => [taken.length, hung.length]).toEqual([2, 1])
    deadlines.pass()
    const outcomes = await settled
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason.message).toBe(
      'the mail server didn’t answer in time',
    )
    expect(server.connections().made).toBe(3)
    expect(server.mails).toHaveLength(step === '.' ? 3 : 2)
    mailer.close()
    await expect.poll(() => server.connections().open).toBe(0)
    await server.close()
  },
)

test.each(steps)('a server that ends the connection at %s is tried once: the job comes back later', async (step) => {
  const server = await startMailServer({ takesAnyone: true, drops: (said) => said.startsWith(step) })
  const url = server.url.replace('//', '//ada:secret@')
  const mailer = createMailer({ smtpUrl: url, from: () => sender, outbox: 'unused' })
  await expect(mailer.send(mail)).rejects.toThrow(/^the mail server could not be used: E\w+$/)
  mailer.close()
  expect(server.connections().made).toBe(1)
  await server.close()
})

test('a server that only says goodbye late keeps nothing open', async () => {
  const server = await startMailServer({ hangs: (said) => said === 'QUIT' })
  const mailer = createMailer({ smtpUrl: server.url, from: () => sender, outbox: 'unused' })
  await mailer.send(mail)
  mailer.close()
  await expect.poll(() => server.connections().open).toBe(0)
  await server.close()
})

test('a server that says a little all the time doesn’t get more of it', async () => {
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    const drip = setInterval(() => socket.write('250-still here\r\n'), 20)
    socket.on('error', () => {}).on('close', () => clearInterval(drip))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mailer = createMailer({ smtpUrl, from: () => sender, outbox: 'unused', limitMs: 300 })
  await expect(mailer.send(mail)).rejects.toThrow('the mail server didn’t answer in time')
  await expect(mailer.verify()).rejects.toThrow('the mail server didn’t answer in time')
  mailer.close()
  // Ends only once no connection is left.
  await new Promise((resolve) => server.close(resolve))
})

test('an end breaks off what is being sent', async () => {
  const server = await startMailServer({ hangs: (said) => said === '.' })
  const ended = new AbortController()
  const mailer = createMailer({ smtpUrl: server.url, from: () => sender, outbox: 'unused', ended: ended.signal })
  const sending = mailer.send(mail)
  await Promise.all([
    expect(sending).rejects.toThrow('the mail server didn’t answer in time'),
    expect
      .poll(() => server.mails)
      .toHaveLength(1)
      .then(() => ended.abort()),
  ])
  mailer.close()
  await server.close()
})

test('a server that can be used is one that lets the site sign in', async () => {
  const server = await startMailServer({
    takesAnyone: true,
    refuses: (command) => (command.startsWith('AUTH') ? '535 no' : undefined),
  })
  const open = (smtpUrl: string) => createMailer({ smtpUrl, from: () => sender, outbox: 'unused' })
  await open(server.url).verify()
  await expect(open(server.url.replace('//', '//ada:secret@')).verify()).rejects.toThrow(/answered 535/)
  await expect(open('smtp://127.0.0.1:9').verify()).rejects.toThrow(/could not be used: E\w+/)
  await server.close()
})
