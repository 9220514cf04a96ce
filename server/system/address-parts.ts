import { once } from 'node:events'
import { connect } from 'node:tls'
import { type AddressFault, askAddress } from '#server/connections/ask-address.ts'
import { dayMs } from '#shared/time/durations.ts'
import { broken, type Finding, fine, off, type SystemContext, warning } from './finding.ts'

const limitMs = 10_000
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
      `TRUST_PROXY is ${trustedProxies}, and the proxy names ${forwarded} addresses in X-Forwarded-For, so everyone counts as one visitor. Have it append to that header.`,
    )
  }
  if (trustedProxies === 0) {
    return broken(
      'A proxy sends X-Forwarded-For and TRUST_PROXY is 0, so everyone counts as one visitor. Set it to the number of proxies.',
    )
  }
  if (headers.get('host') !== new URL(business().url).host) {
    return broken(
      `The proxy passes the host ${headers.get('host')}. Have it pass the one that was asked for (nginx: proxy_set_header Host $http_host).`,
    )
  }
  return fine('It passes the visitor’s address and the host.')
}

export async function examineCertificate({ business, clock }: SystemContext): Promise<Finding> {
  const { protocol, hostname, port } = new URL(business().url)
  if (protocol !== 'https:') return off('The web address isn’t https.')
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(limitMs) })
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
