import { broken, type Finding, fine, type SystemContext, warning } from './finding.ts'

/** Settings that are each right and contradict each other. Those that are wrong by themselves don't let the site start. */
export function examineSettings({ config }: SystemContext): Finding {
  const { http, business, isProduction } = config
  const isPublic = business.url.startsWith('https:')
  if (isProduction && !isPublic && !/\/\/(localhost|127\.|\[::1\])/.test(business.url)) {
    return broken(
      'PUBLIC_URL starts with http, so passwords travel in the clear. Get a certificate, and set PUBLIC_URL to https.',
    )
  }
  if (isPublic && http.trustedProxies === 0) {
    return broken(
      'PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY is 0: everyone counts as one visitor. Set TRUST_PROXY to the number of proxies.',
    )
  }
  if (!isPublic && http.trustedProxies > 0) {
    return warning(
      'TRUST_PROXY is set and PUBLIC_URL isn’t https. Set PUBLIC_URL to the address that the proxy serves.',
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
