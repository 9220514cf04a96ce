import emailMisspelled, { all } from 'email-misspelled'

/** What most people here have. Only these are suggested. */
const usual = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com', 'aol.com', 'msn.com', 'me.com'],
  ...['comcast.net', 'att.net', 'verizon.net', 'sbcglobal.net', 'centurylink.net', 'protonmail.com', 'proton.me'],
]
/** One letter from a usual one, and right: other mail services, and the library's list of them in other countries. */
const others = new Set([...all, 'email.com', 'fmail.com', 'gail.com', 'grail.com', 'cloud.com', 'hotmail.ca'])

const findSimilar = emailMisspelled({ domains: usual })

/** Endings that no domain has. */
const noEndings = [
  [/\.(?:con|cmo|ocm|vom|xom|cpm|comm)$/, '.com'],
  [/\.(?:nte|ent)$/, '.net'],
] as const

/**
 * The address that was probably meant, or `null` for one whose domain may well be right: other letters than those of a usual domain are
 * someone's own, unless one is wrong, missing or too many, or two have changed places.
 */
export function suggestAddress(typed: string): string | null {
  const [, name, end = ''] = /^(.+)@([^@]+)$/.exec(typed.trim()) ?? []
  const domain = noEndings.reduce((said, [wrong, right]) => said.replace(wrong, right), end.toLowerCase())
  const [similar] = others.has(domain) ? [] : findSimilar(`a@${domain}`).filter(isLikely(domain))
  const meant = similar?.suggest ?? domain
  return name === undefined || meant === end.toLowerCase() ? null : `${name}@${meant}`
}

const isLikely = (domain: string) => (found: { suggest: string; misspelledCount: number }) =>
  (found.misspelledCount === 1 || lettersOf(found.suggest) === lettersOf(domain)) &&
  // Nearly every short name is someone's.
  (nameOf(found.suggest).length > 4 || nameOf(found.suggest) === nameOf(domain))

const lettersOf = (domain: string) => [...domain].sort().join('')
const nameOf = (domain: string) => domain.replace(/\..*/, '')
