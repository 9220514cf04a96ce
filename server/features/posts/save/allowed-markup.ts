/** What an article may consist of: elements, and those of their attributes whose values have a known form. */
import { keptImageAddress } from '#shared/image-address.ts'

export interface AddressRules {
  /** An address on it becomes relative. */
  siteUrl: string | undefined
  /** Images from other sites stay as well. */
  keepsAllImages: boolean
  /** Gives back the bytes of an image that were set aside while the content was read. */
  putBack(text: string): string
}

export interface AllowedAttribute {
  name: string
  value: string
}

/** All but those that have attributes of their own below. */
const plainElements = new Set(
  `p div br hr h2 h3 h4 h5 h6 blockquote q cite pre kbd samp strong b em i u s del ins sub sup mark small ul li dl dt dd
  table caption thead tbody tfoot tr figure figcaption`.split(/\s+/),
)

/** Elements that are removed with everything in them, because that is not text of the article. */
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

/** Whether an element of this name stays, or only its content, or nothing at all. */
export function judgeElement(name: string): 'keep' | 'unwrap' | 'drop' {
  if (plainElements.has(name) || elementsWithRules.has(name)) return 'keep'
  return dropped.has(name) ? 'drop' : 'unwrap'
}

/** The attributes that stay. `null` for an image that is removed because its address is. */
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

/** A page that a link opens in a new tab, or on another site, must not reach back to ours. */
function linkAttributes(values: Map<string, string>, siteUrl: string | undefined): AllowedAttribute[] {
  const address = values.get('href')?.trim()
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

/** Judged without the characters that browsers strip from an address before they read it. */
function isLinkAddress(address: string): boolean {
  const compact = address.replace(/[\s\p{Cc}]+/gu, '')
  return /^(https?:\/\/|mailto:|tel:)/i.test(compact) || !(hasScheme(compact) || /^[/\\]{2}/.test(compact))
}

function hasScheme(address: string): boolean {
  return /^[^/?#]*:/.test(address)
}

/** The site's own images, those that are written in, and with `keepsAllImages` those of other sites. */
function keptSource(source: string, { siteUrl, keepsAllImages, putBack }: AddressRules): string | null {
  const whole = putBack(source)
  const kept = keptImageAddress(whole, siteUrl)
  // The short form of what was set aside is put back at the end.
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

/** Anything a declaration hides in quotes, brackets or escapes has none of the forms above. */
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
