import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { outsideCalls } from '#server/platform/outgoing/outside-calls.ts'
import { makePrivateFolder, privateFileMode } from '#server/platform/private-files.ts'
import { hourMs } from '#shared/time/durations.ts'
import { mailMark } from './mail-look.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** A calendar entry for the reader (RFC 5545). `method` must match the one in the file. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; file: string }
  /** Stable id of what the email is about. A resend carries the same Message-ID, so receivers can drop it. */
  key: string
  /** The key of the email it follows up on, so that mail apps show them together. It may be this one. */
  thread?: string
}

/** The owner's branding for emails. */
export interface MailLook {
  /** A square PNG to use instead of the mark; `null` keeps the mark. */
  mark: Buffer | null
  /** Colors of `mail-look.ts` and their replacements, as `#rrggbb`. */
  colors: [from: string, to: string][]
}

export interface Mailer {
  /** Where emails go, for the startup message: an SMTP host or a folder. */
  destination: string
  /** Whether emails leave the site. Without a mail server they only become files. */
  leaves: boolean
  /**
   * Tries once. An email that may have arrived, because the server's last answer didn't come, fails as well: whoever sends it again
   * sends the same Message-ID, and most readers' mail systems drop the second one.
   * @throws MailError
   */
  send(mail: Mail): Promise<void>
  /** Connects and signs in, and sends nothing. @throws Error with what is wrong */
  verify(): Promise<void>
  /** Removes emails whose key starts with this from the outbox. With SMTP, those are from before it was set. */
  forget(keyStart: string): Promise<void>
  close(): void
}

/**
 * Sends through SMTP if `smtpUrl` is set. Otherwise each email becomes an `.eml` file in `outbox`. `ended` breaks off what is being sent.
 */
export function createMailer({
  smtpUrl,
  from,
  outbox,
  look = async () => ({ mark: null, colors: [] }),
  ended,
  limitMs = outsideCalls.mail.seconds * 1000,
}: {
  smtpUrl: string | undefined
  from: () => string
  outbox: string
  look?: () => Promise<MailLook>
  ended?: AbortSignal
  /** How long a mail server may take for one email, or to let the site sign in, however it spends that time. */
  limitMs?: number
}): Mailer {
  const write = async (mail: Mail) => messageOf(mail, from(), await look())
  const forget = (keyStart: string) => removeEmails(outbox, keyStart)
  const limit = () => AbortSignal.any([AbortSignal.timeout(limitMs), ...(ended ? [ended] : [])])
  return { ...(smtpUrl ? smtpMailer(smtpUrl, { write, limit }) : outboxMailer(outbox, write)), forget }
}

/** The same, where the mail server can change: each email goes through the one that is set by then. */
export function createLiveMailer({
  smtpUrl,
  ...options
}: Omit<Parameters<typeof createMailer>[0], 'smtpUrl'> & { smtpUrl: () => string | undefined }): Mailer {
  let url = smtpUrl()
  let mailer = createMailer({ ...options, smtpUrl: url })
  function current() {
    if (smtpUrl() === url) return mailer
    // What is being sent still arrives; what waits for its turn is tried again by its job.
    mailer.close()
    url = smtpUrl()
    mailer = createMailer({ ...options, smtpUrl: url })
    return mailer
  }
  return {
    get destination() {
      return current().destination
    },
    get leaves() {
      return current().leaves
    },
    send: (mail) => current().send(mail),
    verify: () => current().verify(),
    forget: (keyStart) => current().forget(keyStart),
    close: () => mailer.close(),
  }
}

type WriteMessage = (mail: Mail) => Promise<ReturnType<typeof messageOf>>

/** A server that is down is noticed sooner than one that only takes its time. */
const serverLimits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
  maxResponseSize: outsideCalls.mail.bytes,
}

/**
 * How emails share their connections. How many are sent at once is up to the queues, which leave slots for the others when one email
 * hangs: here, none waits for another. The queues also try again, so nothing does so behind their back.
 */
const pooling = { pool: true, maxConnections: 100, maxRequeues: 0, idleTimeout: 10_000 } as const

/** Whether a mail server is on the site's own machine, so that nothing goes over a line. */
function isOwnMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
}

/**
 * How to reach the server: encrypted, from the first byte or by STARTTLS, even if it, or somebody on the way, says that it can't.
 * Nothing in the URL changes that.
 */
function serverAt(smtpUrl: string) {
  const url = new URL(smtpUrl)
  for (const name of ['requireTLS', 'secure']) url.searchParams.delete(name)
  return { url: url.href, ...serverLimits, requireTLS: url.protocol === 'smtp:' && !isOwnMachine(url.hostname) }
}

function smtpMailer(
  url: string,
  { write, limit }: { write: WriteMessage; limit: () => AbortSignal },
): Omit<Mailer, 'forget'> {
  const transport = createTransport({ ...serverAt(url), ...pooling })
  return {
    destination: new URL(url).host,
    leaves: true,
    async send(mail) {
      const message = await write(mail)
      const signal = limit()
      await transport.sendMail({ ...message, signal }).catch((error: SmtpError) => {
        throw new MailError(error, signal)
      })
    },
    async verify() {
      const signal = limit()
      await trialTransport(url, signal)
        .verify()
        .catch((error: SmtpError) => {
          throw new MailError(error, signal)
        })
    },
    close: () => transport.close(),
  }
}

/** Its only connection ends with `signal`, also where the server says a little every few seconds. */
function trialTransport(url: string, signal: AbortSignal) {
  return createTransport({
    ...serverAt(url),
    getSocket({ host, port, secure }, done) {
      const connection = connect({ host: host ?? 'localhost', port: Number(port) || (secure ? 465 : 587), signal })
      connection.once('error', done).once('connect', () => done(null, { connection }))
    },
  })
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
}

/** Whether the server was reached, encrypts, took the user and password, and then the sender and the recipient. */
export type MailFault = 'reach' | 'encryption' | 'sign_in' | 'address' | 'other'

/** Why an email didn't go out. */
export class MailError extends Error {
  readonly fault: MailFault

  /** `limit` is aborted if the server ran out of time. */
  constructor(error: SmtpError, limit: AbortSignal) {
    super(limit.aborted ? 'the mail server didn’t answer in time' : reasonOf(error))
    this.fault = faultOf(error)
  }
}

function faultOf({ code, responseCode }: SmtpError): MailFault {
  if (code === 'ETLS') return 'encryption'
  if (code === 'EAUTH') return 'sign_in'
  if (code === 'EENVELOPE') return 'address'
  return responseCode === undefined ? 'reach' : 'other'
}

/** The server's own message often repeats the recipient's address, and reasons are logged, so the codes have to do. */
function reasonOf({ code, command, responseCode, name }: SmtpError): string {
  if (code === 'ETLS') return 'the mail server offers no encrypted connection'
  if (responseCode === undefined) return `the mail server could not be used: ${code ?? name}`
  return `the mail server answered ${responseCode} to ${command ?? 'the mail'}`
}

/** A partial email left by a killed process is removed after this long. Its job has long since written it again by then. */
const staleAfterMs = hourMs

function outboxMailer(outbox: string, write: WriteMessage): Omit<Mailer, 'forget'> {
  let clearedAt = Number.NEGATIVE_INFINITY
  async function clearNowAndThen() {
    if (performance.now() - clearedAt < staleAfterMs) return
    clearedAt = performance.now()
    await removeAbandonedParts(outbox)
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    destination: outbox,
    leaves: false,
    async send(mail) {
      const { message } = await transport.sendMail(await write(mail))
      await makePrivateFolder(outbox)
      await clearNowAndThen()
      // Written to a temporary file and renamed, so nobody reading the outbox ever sees half an email.
      const file = path.join(outbox, `${fileNameOf(mail.key)}.eml`)
      const unfinished = `${file}.${randomUUID()}.part`
      try {
        await writeFile(unfinished, message as Buffer, { mode: privateFileMode })
        await rename(unfinished, file)
      } catch (error) {
        // Don't fill up a full disk with leftovers: the email is retried many times.
        await rm(unfinished, { force: true })
        throw error
      }
    },
    verify: async () => {},
    close: () => {},
  }
}

function fileNameOf(key: string): string {
  return key.replace(/[^\w.-]/g, '_')
}

async function removeEmails(outbox: string, keyStart: string): Promise<void> {
  const names = await readdir(outbox).catch(() => [])
  const about = names.filter((name) => name.startsWith(fileNameOf(keyStart)))
  await Promise.all(about.map((name) => rm(path.join(outbox, name), { force: true })))
}

/** Leaves recent parts alone, because other processes may be working in the folder. */
async function removeAbandonedParts(outbox: string): Promise<void> {
  for (const name of (await readdir(outbox)).filter((name) => name.endsWith('.part'))) {
    const part = path.join(outbox, name)
    const facts = await stat(part).catch(() => null)
    if (facts && facts.mtimeMs < Date.now() - staleAfterMs) await rm(part, { force: true })
  }
}

function messageOf(mail: Mail, from: string, { mark, colors }: MailLook) {
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return {
    from,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: colors.reduce((html, [was, is]) => html.replaceAll(was, is), mail.html),
    ...(mail.html.includes(`cid:${mailMark.cid}`) && {
      attachments: [
        {
          cid: mailMark.cid,
          filename: mailMark.file,
          content: mark ?? mailMark.content,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        },
      ],
    }),
    // Both as a part that email apps show as an event, and as a file that a person can open.
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: 'visit.ics', content: mail.calendar.file },
    }),
    messageId: `<${mail.key}@${domain}>`,
    ...(mail.thread !== undefined &&
      mail.thread !== mail.key && {
        inReplyTo: `<${mail.thread}@${domain}>`,
        references: `<${mail.thread}@${domain}>`,
      }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
