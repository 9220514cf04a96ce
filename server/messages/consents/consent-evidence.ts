import { asksForPrivacy } from '#server/attribution/visitor.ts'
import { networkOf } from '#server/platform/ip-networks.ts'
import type { Business } from '#shared/business/business.ts'
import { smsConsentVersion, smsConsentWording } from '#shared/messages/sms-consent.ts'
import { storable } from '#shared/storable.ts'

const longestAddress = 300
const longestBrowser = 200

/** The answer to the consent question and the circumstances in which it was given. */
export interface ConsentEvidence {
  isGiven: boolean
  wording: string
  wordingVersion: string
  pageAddress: string | null
  network: string | null
  browser: string | null
}

/** Where a booking comes from, according to its request. */
export interface RequestOrigin {
  clientAddress: string
  /** The headers of the same names, if sent. */
  referer: string | undefined
  userAgent: string | undefined
  acceptLanguage?: string | undefined
  /** The browser asks not to be tracked: Global Privacy Control, or Do Not Track. */
  isPrivate?: boolean
}

/** @param header reads a header of the request by its name in lower case */
export function readOrigin(clientAddress: string, header: (name: string) => string | null | undefined): RequestOrigin {
  const [referer, userAgent, acceptLanguage] = ['referer', 'user-agent', 'accept-language'].map(
    (name) => header(name) ?? undefined,
  )
  return { clientAddress, referer, userAgent, acceptLanguage, isPrivate: asksForPrivacy(header) }
}

/**
 * The evidence we keep of a submitted form: the wording on the screen, the page without its query, the network of the IP address
 * (IPv4 /24, IPv6 /48), and the browser's name, truncated to 200 characters.
 */
export function collectEvidence(
  { business, smsConsent }: { business: Business; smsConsent: 'required' | 'optional' },
  { isGiven, origin }: { isGiven: boolean; origin: RequestOrigin },
): ConsentEvidence {
  const isRequired = smsConsent === 'required'
  return {
    isGiven,
    wording: smsConsentWording({ business: business.name, isRequired }),
    wordingVersion: smsConsentVersion({ isRequired }),
    pageAddress: pageOf(origin.referer),
    network: networkOf(origin.clientAddress),
    browser: storable(origin.userAgent ?? '').slice(0, longestBrowser) || null,
  }
}

function pageOf(referer: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null
  const { origin, pathname, protocol } = new URL(referer)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, longestAddress) : null
}
