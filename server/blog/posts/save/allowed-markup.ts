/** What an article may consist of: elements, and those of their attributes whose values have a known form. */
import { keptImageAddress } from '#shared/blog/image-address.ts'

export interface AddressRules {
  /** URLs on this site become relative. */
  siteUrl: string | undefined
  /** Images from other sites stay, too. */
  keepsAllImages: boolean
  /** Restores image bytes that were set aside while the content was read. */
  putBack(text: string): string
}

interface AllowedAttribute {
  name: string
  value: string
}

/** All allowed elements, except those with their own attributes below. */
const plainElements = new Set(
  `p div br hr h2 h3 h4 h5 h6 blockquote q cite pre kbd samp strong b em i u s del ins sub sup mark small ul li dl dt dd
  table caption thead tbody tfoot tr figure figcaption`.split(/\s+/),
)

/** Elements removed along with everything in them, because that isn't text of the article. */
const dropped = new Set('script style textarea title xmp iframe noscript noembed noframes plaintext'.split(' '))

type AttributeRule = (value: string) => string | null

const anything: AttributeRule = (value) => value
const wholeNumber: AttributeRule = (value) => (/^\d{1,4}$/.test(value) ? value : null)
const oneOf =
  (...values: string[]): AttributeRule =>
  (value) =>
    values.includes(value) ? value : null
const languageClass: AttributeRule = (value) =>
  value.split(/\s+/).find((name) => /^language-[a-z\d+#-]{1,30}$/.test(name)) ?? null
const cell = { colspan: wholeNumber, rowspan: wholeNumber }

const attributeRules: Record<string, Record<string, AttributeRule>> = {
  abbr: { title: anything },
  code: { class: languageClass },
  ol: { start: wholeNumber, reversed: () => '', type: oneOf('1', 'a', 'A', 'i', 'I') },
  th: { ...cell, scope: oneOf('col', 'row', 'colgroup', 'rowgroup') },
  td: cell,
  col: { span: wholeNumber },
  colgroup: { span: wholeNumber },
}

const elementsWithRules = new Set([...Object.keys(attributeRules), 'a', 'img'])

/** Whether an element with this name stays, only its content does, or nothing at all. */
export function judgeElement(name: string): 'keep' | 'unwrap' | 'drop' {
  if (plainElements.has(name) || elementsWithRules.has(name)) return 'keep'
  return dropped.has(name) ? 'drop' : 'unwrap'
}

/** The attributes that stay; `null` for an image that has to go because its URL isn't allowed. */
export function allowedAttributes(
  name: string,
  attributes: AllowedAttribute[],
  rules: AddressRules,
): AllowedAttribute[] | null {
  if (name === 'a') return linkAttributes(valuesOf(attributes), rules.siteUrl)
  if (name === 'img') return imageAttributes(valuesOf(attributes), rules)
  const own = new Map(Object.entries(attributeRules[name] ?? {}))
  return attributes.flatMap(({ name, value }) => {
    const kept = own.get(name)?.(value)
    return kept === undefined || kept === null ? [] : [{ name, value: kept }]
  })
}

function valuesOf(attributes: AllowedAttribute[]): Map<string, string> {
  return new Map(attributes.map(({ name, value }) => [name, value]))
}

function listOf(attributes: [name: string, value: string | false | null | undefined][]): AllowedAttribute[] {
  return attributes.flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
}

/** A page that a link opens in a new tab, or on another site, must not be able to reach back to ours. */
function linkAttributes(values: Map<string, string>, siteUrl: string | undefined): AllowedAttribute[] {
  // Without a scheme, a host would get the page's; a post is read elsewhere, too.
  const address = values
    .get('href')
    ?.trim()
    .replace(/^(?=\/\/[^/\\])/, 'https:')
  const href = address !== undefined && isLinkAddress(address) ? address : null
  const isForeign = href !== null && /^https?:/i.test(href) && !(siteUrl && href.startsWith(`${siteUrl}/`))
  const opensBeside = values.get('target') === '_blank'
  return listOf([
    ['href', href],
    ['title', values.get('title') || null],
    ['target', opensBeside && '_blank'],
    ['rel', (opensBeside || isForeign) && 'noopener noreferrer'],
  ])
}

/** Ignores the characters that browsers strip from a URL before reading it. */
function isLinkAddress(address: string): boolean {
  const compact = address.replace(/[\s\p{Cc}]+/gu, '')
  return /^(https?:\/\/|mailto:|tel:)/i.test(compact) || !(hasScheme(compact) || /^[/\\]{2}/.test(compact))
}

function hasScheme(address: string): boolean {
  return /^[^/?#]*:/.test(address)
}

/** Keeps the site's own images, inline ones and, with `keepsAllImages`, those of other sites. */
function keptSource(source: string, { siteUrl, keepsAllImages, putBack }: AddressRules): string | null {
  const whole = putBack(source)
  const kept = keptImageAddress(whole, siteUrl)
  // Keep the short form; the bytes set aside are restored at the end.
  if (kept !== null) return kept === whole ? source : kept
  const isImage = /^(https?:|data:)/i.test(whole) || !hasScheme(whole.replace(/[\s\p{Cc}]+/gu, ''))
  return keepsAllImages && isImage && whole !== '' ? source : null
}

function imageAttributes(values: Map<string, string>, rules: AddressRules): AllowedAttribute[] | null {
  const src = keptSource(values.get('src') ?? '', rules)
  if (src === null) return null
  return listOf([
    ['src', src],
    ['alt', values.get('alt')],
    ['width', wholeNumber(values.get('width') ?? '')],
    ['height', wholeNumber(values.get('height') ?? '')],
    ['title', values.get('title') || null],
    ['style', keptStyle(values.get('style') ?? '') || null],
  ])
}

const length = /^(\d{1,4}(\.\d{1,2})?(px|%|r?em)|0|auto)$/
const imageStyles = new Map([
  ['width', length],
  ['max-width', length],
  ['height', /^auto$/],
  ['display', /^(block|inline-block|inline)$/],
  ['margin', /^((\d{1,3}(\.\d{1,2})?(px|%|r?em)|0|auto)( (?=\S)|$)){1,4}$/],
  ['border-radius', length],
])

/** Anything a declaration hides in quotes, brackets or escapes matches none of the forms above. */
function keptStyle(style: string): string {
  const declarations = style.split(';').map((declaration) => {
    const [name = '', ...rest] = declaration.toLowerCase().split(':')
    const value = rest.join(':').replace(/!\s*important/g, '')
    return { name: name.trim(), value: value.trim().replace(/\s+/g, ' ') }
  })
  return declarations
    .filter(({ name, value }) => imageStyles.get(name)?.test(value))
    .map(({ name, value }) => `${name}:${value}`)
    .join(';')
}
