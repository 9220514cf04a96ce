import { storableLine } from '#shared/storable.ts'
import { type AttributionKind, findKnownSite } from './attribution-kinds.ts'

/** The longest text of a campaign, in characters. */
export const longestCampaign = 64
/** Room for the longest slug of a post. */
const longestPath = 210

/**
 * How a visitor got to the booking form, as their browser tells it: everything in it comes from outside. `null` is what wasn't told, or
 * was no path, host or text.
 */
export interface Attribution {
  /** The page with the form, such as `/` or `/services/dryer`. */
  formPath: string | null
  /** The first page of the visit. */
  landingPath: string | null
  /** The site that linked here, such as `www.google.com`. */
  referrerHost: string | null
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
  /** Whether the address had the mark of an ad that was clicked. */
  isAdClick: boolean
}

/** The hidden fields of the booking form, by their names on the wire, with what they hold. */
export const attributionFields = {
  form_path: 'The path of the page with the form',
  landing_path: 'The path of the first page of the visit',
  referrer_host: 'The host of the site that linked to it',
  utm_source: `From that page’s address, up to ${longestCampaign} characters`,
  utm_medium: 'The same',
  utm_campaign: 'The same',
  ad_click: '1 if that address had the mark of a clicked ad',
} as const
type AttributionField = keyof typeof attributionFields

/**
 * Reads the hidden fields. Drops what is no path, host or text: nobody typed it, so nobody could fix it.
 * @param isPrivate the browser asks not to be tracked: only the form's page is read
 */
export function readAttribution(form: { get(name: string): unknown }, isPrivate: boolean): Attribution {
  const text = (name: AttributionField) => {
    const value = name === 'form_path' || !isPrivate ? form.get(name) : null
    return typeof value === 'string' ? value : ''
  }
  const campaign = (name: AttributionField) =>
    Array.from(storableLine(text(name)))
      .slice(0, longestCampaign)
      .join('') || null
  return {
    formPath: readPath(text('form_path')),
    landingPath: readPath(text('landing_path')),
    referrerHost: readHost(text('referrer_host')),
    utmSource: campaign('utm_source'),
    utmMedium: campaign('utm_medium'),
    utmCampaign: campaign('utm_campaign'),
    isAdClick: text('ad_click') === '1',
  }
}

/** A page's path, without the secret of a homeowner's own page; `null` for what is no path. */
export function readPath(text: string): string | null {
  if (text.length > longestPath || !/^\/(?!\/)[\w/.~%+-]*$/.test(text)) return null
  return text.replace(/^\/(r|tell-me)\/.*/, '/$1')
}

function readHost(text: string): string | null {
  const host = text.toLowerCase()
  return host.length <= 253 && /^([a-z0-9_-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(host) ? host : null
}

const paidMediums = /^(cpc|cpm|cpv|ppc|paid.*|.*-paid|display|banner|retargeting)$/i

/** What brought a visitor, or `null` if their browser didn't say how they came. */
export function attributionKindOf(from: Attribution): AttributionKind | null {
  if (from.landingPath === null) return null
  if (from.landingPath === '/r' || from.landingPath === '/tell-me') return 'returning'
  if (from.isAdClick || paidMediums.test(from.utmMedium ?? '')) return 'ad'
  return knownSiteOf(from)?.kind ?? ((from.referrerHost ?? from.utmSource) ? 'site' : 'direct')
}

/** The site that a visitor came from, as people call it: `Google`, or the host of one that isn't known. */
export function attributedSiteOf(from: Pick<Attribution, 'referrerHost' | 'utmSource'>): string | null {
  return knownSiteOf(from)?.name ?? from.referrerHost ?? from.utmSource
}

/** Assistants and listings name themselves in `utm_source` where the browser names no site, or a search's. */
function knownSiteOf({ utmSource, referrerHost }: Pick<Attribution, 'referrerHost' | 'utmSource'>) {
  return findKnownSite(utmSource?.toLowerCase() ?? '') ?? findKnownSite(referrerHost ?? '')
}
