import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

interface TakenText {
  sid: string
  to: string
  from: string
  text: string
  statusCallback: string | null
}

/** Passes a request on to the site as if it came from its public address. */
type Deliver = (url: string, init: RequestInit) => Response | Promise<Response>

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']
const startWords = ['START', 'YES', 'UNSTOP']

/**
 * Stands in for Twilio on this machine and behaves as it documents: the account's sign-in, what it refuses with which code, ids,
 * STOP and START by its own key words, and requests signed with the auth token (https://www.twilio.com/docs/messaging).
 */
export async function startTwilio({ deliver = fetch }: { deliver?: Deliver } = {}) {
  const account = `AC${randomBytes(16).toString('hex')}`
  const twilio = {
    account,
    token: randomBytes(16).toString('hex'),
    number: '+15035550100',
    service: `MG${randomBytes(16).toString('hex')}`,
    url: '',
    taken: [] as TakenText[],
    stopped: new Set<string>(),
    /** An error that it answers the next texts with, by its code and status. */
    trouble: null as { code: number; status: number } | null,
    /** A phone texts the number or the service. @returns what the site answers */
    receive(url: string, { from, text, ...more }: { from: string; text: string } & Record<string, string>) {
      const word = text.trim().toUpperCase()
      if (stopWords.includes(word)) twilio.stopped.add(from)
      if (startWords.includes(word)) twilio.stopped.delete(from)
      const fields = { From: from, To: twilio.number, Body: text, NumMedia: '0', NumSegments: '1', FromState: 'OR' }
      return twilio.post(url, {
        MessageSid: newSid(),
        AccountSid: account,
        ApiVersion: '2010-04-01',
        ...fields,
        ...more,
      })
    },
    /** Reports what became of a text, to where it asked for that. */
    report({ sid, to, from, statusCallback }: TakenText, status: string, errorCode?: number) {
      if (statusCallback === null) throw new Error('Nobody asked for reports.')
      const code: Record<string, string> = errorCode === undefined ? {} : { ErrorCode: String(errorCode) }
      const state = { MessageStatus: status, SmsStatus: status, SmsSid: sid, ...code }
      return twilio.post(statusCallback, { MessageSid: sid, AccountSid: account, To: to, From: from, ...state })
    },
    post: (url: string, fields: Record<string, string>, signature = sign(url, fields)) =>
      deliver(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
        body: new URLSearchParams(fields).toString(),
      }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function sign(url: string, fields: Record<string, string>): string {
    let signed = url
    for (const name of Object.keys(fields).toSorted()) signed += `${name}${fields[name]}`
    return createHmac('sha1', twilio.token).update(Buffer.from(signed, 'utf8')).digest('base64')
  }

  function create(form: URLSearchParams): { code: number; status: number } | TakenText {
    const [to, text, statusCallback] = [form.get('To'), form.get('Body'), form.get('StatusCallback')]
    const from = form.get('MessagingServiceSid') ?? form.get('From')
    if (twilio.trouble) return twilio.trouble
    if (!to) return { code: 21604, status: 400 }
    if (!/^\+[1-9]\d{9,14}$/.test(to)) return { code: 21211, status: 400 }
    if (!from) return { code: 21603, status: 400 }
    if (!text) return { code: 21602, status: 400 }
    if (text.length > 1600) return { code: 21617, status: 400 }
    if (form.has('MessagingServiceSid') && from !== twilio.service) return { code: 21705, status: 400 }
    if (form.has('From') && from !== twilio.number) return { code: 21659, status: 400 }
    if (statusCallback !== null && !/^https?:\/\/[^/]+\.[a-z]/.test(statusCallback)) return { code: 21609, status: 400 }
    if (twilio.stopped.has(to)) return { code: 21610, status: 400 }
    return { sid: newSid(), to, from, text, statusCallback }
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = ({ code, status }: { code: number; status: number }) =>
      answer(status, { code, message: 'No.', more_info: `https://www.twilio.com/docs/errors/${code}`, status })
    const form = new URLSearchParams(await readText(request))
    const signIn = `Basic ${Buffer.from(`${account}:${twilio.token}`).toString('base64')}`
    if (request.headers.authorization !== signIn) return refuse({ code: 20003, status: 401 })
    if (request.url !== `/2010-04-01/Accounts/${account}/Messages.json`) return refuse({ code: 20404, status: 404 })
    const created = create(form)
    if (!('sid' in created)) return refuse(created)
    twilio.taken.push(created)
    // A messaging service accepts, a number queues.
    const status = form.has('MessagingServiceSid') ? 'accepted' : 'queued'
    return answer(201, { sid: created.sid, account_sid: account, status, error_code: null, direction: 'outbound-api' })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  twilio.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return twilio
}

const newSid = () => `SM${randomBytes(16).toString('hex')}`
