/** What brings a booking, and the sites that are known to send people. */

/** The kinds of ways to the shop, in the order of every list. */
export const attributionKinds = {
  search: 'Search',
  assistant: 'AI assistant',
  map: 'Map listing',
  ad: 'Ad',
  social: 'Social network',
  site: 'Another site',
  direct: 'Typed in or saved',
  phone: 'Phone',
  returning: 'Came back',
} as const
export type AttributionKind = keyof typeof attributionKinds
export const attributionKindKeys = Object.keys(attributionKinds) as AttributionKind[]

/**
 * Known sites by host. An entry stands for its subdomains, too, and `google.*` for each country's Google. The first match counts, so
 * `gemini.google.com` stands above `google.*`. Which site is a search engine, a map or a social network follows the list of sources of
 * Google Analytics' default channel group (support.google.com/analytics/answer/9756891); assistants are named by the hosts of their
 * own web apps, some of which also put theirs into `utm_source`.
 */
const knownSites: readonly { name: string; kind: AttributionKind; hosts: readonly string[] }[] = [
  { name: 'ChatGPT', kind: 'assistant', hosts: ['chatgpt.com', 'chat.openai.com'] },
  { name: 'Perplexity', kind: 'assistant', hosts: ['perplexity.ai'] },
  { name: 'Gemini', kind: 'assistant', hosts: ['gemini.google.com', 'bard.google.com'] },
  { name: 'Copilot', kind: 'assistant', hosts: ['copilot.microsoft.com', 'copilot.com'] },
  { name: 'Claude', kind: 'assistant', hosts: ['claude.ai'] },
  { name: 'Grok', kind: 'assistant', hosts: ['grok.com'] },
  { name: 'Meta AI', kind: 'assistant', hosts: ['meta.ai'] },
  { name: 'DeepSeek', kind: 'assistant', hosts: ['chat.deepseek.com'] },
  { name: 'Google Maps', kind: 'map', hosts: ['maps.google.*', 'com.google.android.apps.maps'] },
  { name: 'Google Business Profile', kind: 'map', hosts: ['business.google.com', 'gbp', 'gmb'] },
  { name: 'Apple Maps', kind: 'map', hosts: ['maps.apple.com'] },
  { name: 'Yelp', kind: 'map', hosts: ['yelp.com'] },
  { name: 'Google', kind: 'search', hosts: ['google.*', 'com.google.android.googlequicksearchbox'] },
  { name: 'Bing', kind: 'search', hosts: ['bing.com'] },
  { name: 'DuckDuckGo', kind: 'search', hosts: ['duckduckgo.com'] },
  { name: 'Yahoo', kind: 'search', hosts: ['search.yahoo.com', 'yahoo.com'] },
  { name: 'Brave', kind: 'search', hosts: ['search.brave.com'] },
  { name: 'Ecosia', kind: 'search', hosts: ['ecosia.org'] },
  { name: 'Startpage', kind: 'search', hosts: ['startpage.com'] },
  { name: 'Kagi', kind: 'search', hosts: ['kagi.com'] },
  { name: 'AOL', kind: 'search', hosts: ['search.aol.com'] },
  { name: 'Nextdoor', kind: 'social', hosts: ['nextdoor.com'] },
  { name: 'Facebook', kind: 'social', hosts: ['facebook.com', 'fb.me'] },
  { name: 'Instagram', kind: 'social', hosts: ['instagram.com'] },
  { name: 'Reddit', kind: 'social', hosts: ['reddit.com', 'com.reddit.frontpage'] },
  { name: 'YouTube', kind: 'social', hosts: ['youtube.com', 'youtu.be'] },
  { name: 'X', kind: 'social', hosts: ['x.com', 'twitter.com', 't.co'] },
  { name: 'TikTok', kind: 'social', hosts: ['tiktok.com'] },
  { name: 'Pinterest', kind: 'social', hosts: ['pinterest.*', 'pin.it'] },
  { name: 'LinkedIn', kind: 'social', hosts: ['linkedin.com', 'lnkd.in'] },
  { name: 'Threads', kind: 'social', hosts: ['threads.net', 'threads.com'] },
  { name: 'Bluesky', kind: 'social', hosts: ['bsky.app'] },
]

/** The known site of a host such as `www.google.co.uk`, or of a campaign's source such as `google`, in lower case. */
export function findKnownSite(host: string): { name: string; kind: AttributionKind } | undefined {
  return knownSites.find(({ hosts }) => hosts.some((known) => isHostOf(known, host)))
}

function isHostOf(known: string, host: string): boolean {
  if ([`${host}.com`, `${host}.*`, host].includes(known) || host.endsWith(`.${known}`)) return true
  if (!known.endsWith('.*')) return false
  const [, country = ''] = `.${host}`.split(`.${known.slice(0, -1)}`)
  return /^[a-z]{2,3}(\.[a-z]{2})?$/.test(country)
}

/** How many days the report of them covers. */
export const reportSpans = [30, 90, 365] as const
