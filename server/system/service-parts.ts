import { once } from 'node:events'
import { connect } from 'node:tls'
import { type AddressFault, askAddress, askForModels, type ModelListFault } from '#server/connections/ask-service.ts'
import { outsideCalls } from '#server/platform/outgoing/outside-calls.ts'
import { dayMs } from '#shared/time/durations.ts'
import { broken, type Finding, fine, off, type SystemContext, warning } from './finding.ts'

export async function examineMail({ connections, mailer }: SystemContext): Promise<Finding> {
  if (connections().mail.smtpUrl === undefined) {
    return broken(
      `Emails are only files in ${mailer.destination}, and nobody gets one. Enter your mail server under Connections.`,
    )
  }
  try {
    await mailer.verify()
  } catch (error) {
    return broken(
      `${mailer.destination} can’t be used: ${error instanceof Error ? error.message : 'no reason given'}. Check its user, password and port under Connections.`,
    )
  }
  return fine(`${mailer.destination} answers and lets the site sign in.`)
}

export function examineTexts(ctx: SystemContext): Finding | Promise<Finding> {
  const { texts } = ctx.connections()
  if (texts !== null) return examineReach(ctx, texts.kind === 'twilio' ? 'Twilio' : 'The gateway', texts.url)
  return ctx.config.promise.escalationPhone === undefined
    ? off('Texts are sent from your own phone.')
    : broken(
        'Nobody is texted when a booking goes unanswered: ESCALATION_PHONE is set, and nothing can text it. Enter a text gateway under Connections.',
      )
}

export async function examineWebhooks(ctx: SystemContext): Promise<Finding> {
  const { bookingWebhook, eventsWebhook } = ctx.connections()
  const set = [bookingWebhook, eventsWebhook].filter((hook) => hook !== null)
  const found = await Promise.all(set.map(({ url }) => examineReach(ctx, new URL(url).host, url)))
  return (
    found.find(({ state }) => state === 'broken') ?? found[0] ?? off('Bookings aren’t sent on to any other software.')
  )
}

/** Any answer will do: only a real message would show more, and it would arrive. */
async function examineReach({ fetch }: SystemContext, who: string, url: string): Promise<Finding> {
  try {
    const { body } = await fetch(url, { method: 'OPTIONS', redirect: 'manual' })
    await body?.cancel()
    return fine(`${who} answers.`)
  } catch {
    return broken(`${who} doesn’t answer. Check its address under Connections, and whether this machine may reach it.`)
  }
}

export async function examineAi({ connections, fetch }: SystemContext): Promise<Finding> {
  const provider = connections().ai
  if (!provider) return off('Articles are samples, because no AI service is connected.')
  const says: Record<ModelListFault, string> = {
    reach: `${provider.name} doesn’t answer. Check its address under Connections, and whether this machine may reach it.`,
    key: `${provider.name} doesn’t take the key. Enter a valid one under Connections.`,
  }
  const fault = await askForModels(provider, fetch)
  return fault === null ? fine(`${provider.name} takes the key; ${provider.model} writes.`) : broken(says[fault])
}

const soonDays = 14

/** Whether the site can be opened where its links lead. */
export async function examineAddress({ business, fetch }: SystemContext): Promise<Finding> {
  const { url } = business()
  const says: Record<AddressFault, string> = {
    reach: `${url} doesn’t answer from here. Check it under Connections, the name’s DNS record, and that the proxy runs.`,
    other: `Something else answers at ${url}. Check it under Connections, and where the proxy sends it.`,
  }
  const fault = await askAddress(url, fetch)
  return fault === null ? fine(`${url} leads here.`) : broken(says[fault])
}

/** The request that asks came the way that every visitor's does. */
export function examineProxy({ config, headers, business }: SystemContext): Finding {
  const { trustedProxies } = config.http
  if (headers === null) return off('Only the System screen can see this, because it’s asked through the proxy.')
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').filter((entry) => entry.trim() !== '').length
  if (forwarded === 0 && trustedProxies === 0) return off('There is none.')
  if (forwarded < trustedProxies) {
    return broken(
      `All your visitors look like one to the site, so one who tries too often keeps everyone out. TRUST_PROXY is ${trustedProxies}, and the proxy names ${forwarded} addresses in X-Forwarded-For: have it append to that header.`,
    )
  }
  if (trustedProxies === 0) {
    return broken(
      'All your visitors look like one to the site, so one who tries too often keeps everyone out. A proxy stands in front, and TRUST_PROXY is 0. Set it to the number of proxies.',
    )
  }
  if (headers.get('host') !== new URL(business().url).host) {
    return broken(
      `The proxy tells the site that people asked for ${headers.get('host')}, which isn’t your address. Have it pass the one that was asked for (nginx: proxy_set_header Host $http_host).`,
    )
  }
  return fine('It passes on who asks, and for which address.')
}

export async function examineCertificate({ business, clock }: SystemContext): Promise<Finding> {
  const { protocol, hostname, port } = new URL(business().url)
  if (protocol !== 'https:') return off('The web address isn’t https.')
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(outsideCalls.question.seconds * 1000) })
    const ends = new Date(socket.getPeerCertificate().valid_to)
    const days = Math.floor((ends.getTime() - clock.now().getTime()) / dayMs)
    if (days < 0) return broken('It has ended, so browsers refuse the site. Renew it now.')
    if (!socket.authorized)
      return broken(
        `Browsers refuse it (${socket.authorizationError}). Get one for ${hostname} that they trust, such as from Let’s Encrypt.`,
      )
    if (days < soonDays)
      return warning(`It ends in ${days} days. Renew it, and find out why that didn’t happen by itself.`)
    return fine(`It’s good for ${days} more days.`)
  } finally {
    socket.destroy()
  }
}
