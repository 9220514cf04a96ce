import { broken, type Finding, fine, type SystemContext, warning } from './finding.ts'

/** Settings that are each right and contradict each other. Those that are wrong by themselves don't let the site start. */
export function examineSettings({ config, ...ctx }: SystemContext): Finding {
  const { http, isProduction } = config
  const business = ctx.business()
  const isPublic = business.url.startsWith('https:')
  if (isProduction && !isPublic && !/\/\/(localhost|127\.|\[::1\])/.test(business.url)) {
    return broken(
      'The web address starts with http, so passwords travel in the clear. Get a certificate, and enter the address with https under Connections.',
    )
  }
  if (isPublic && http.trustedProxies === 0) {
    return broken(
      'The web address is https, so a proxy stands in front, and TRUST_PROXY is 0: everyone counts as one visitor. Set TRUST_PROXY to the number of proxies.',
    )
  }
  if (!isPublic && http.trustedProxies > 0) {
    return warning(
      'TRUST_PROXY is set and the web address isn’t https. Enter the address that the proxy serves under Connections.',
    )
  }
  if (isPublic && !http.limitsEnabled) {
    return broken(
      'RATE_LIMITS is off on a public site, so anyone can try passwords all day. Remove it from the settings.',
    )
  }
  if (isPublic && http.metricsToken === undefined) {
    return warning('METRICS_TOKEN isn’t set: behind a proxy, anyone can read /metrics. Set it to a long random text.')
  }
  return fine('They agree with each other.')
}
