/**
 * What of a post's HTML is kept. People and models write it, and a page shows it as markup, so only what an article needs
 * gets through (an allow-list); the pages' content security policy is the second lock.
 */
import sanitize from 'sanitize-html'
import { invalid } from '#server/errors.ts'
import { keptImageAddress } from '#shared/image-address.ts'
import { setBytesAside } from '#shared/inline-bytes.ts'
import { storable } from '#shared/storable.ts'
import { settleNesting } from './settle-nesting.ts'
import { untangleMarkup } from './untangle-markup.ts'

const length = /^(\d{1,4}(\.\d{1,2})?(px|%|r?em)|0|auto)$/
const margin = /^((\d{1,3}(\.\d{1,2})?(px|%|r?em)|0|auto)( (?=\S)|$)){1,4}$/

/** Beyond this depth tags are dropped and their text stays: browsers stop nesting as well. */
const deepestNesting = 40

/** No article has as many tags. Reading tags that are never closed takes time by the square of their number. */
const mostTags = 50_000

/**
 * The content as it is stored and shown. Markup that is not allowed disappears and its text stays, except scripts, styles and
 * other text that is no text of the article. Images stay when they lie in this site's storage or are written into the
 * content; an address on `siteUrl` becomes relative. With `keepsAllImages` the others stay as well, for content that nobody is
 * editing. Cleaning twice changes nothing more.
 * @throws AppError invalid for content of more than 50,000 tags
 */
export function sanitizeContent(
  html: string,
  siteUrl?: string,
  { keepsAllImages = false }: { keepsAllImages?: boolean } = {},
): string {
  let content = storable(html)
  if (content.split('<', mostTags + 2).length > mostTags + 1) {
    throw invalid('Content has too many tags', { content: 'Content has too many tags' })
  }
  // What was dropped or moved can make the parser read the rest differently the next time.
  for (let round = 0; round < 10; round++) {
    const cleaned = cleanOnce(content, { siteUrl, keepsAllImages })
    if (cleaned === content) break
    content = cleaned
  }
  return content
}

interface Rules {
  siteUrl: string | undefined
  keepsAllImages: boolean
}

function cleanOnce(content: string, rules: Rules): string {
  const { short, putBack } = setBytesAside(content)
  const keptAddress = (address: string) => {
    const whole = putBack(address)
    const kept = keptImageAddress(whole, rules.siteUrl) ?? (rules.keepsAllImages ? whole : null)
    return kept === whole ? address : kept
  }
  // A character reference may stand for what cannot be stored.
  const cleaned = storable(sanitize(untangleMarkup(short), optionsFor(rules, keptAddress)))
  return putBack(settleNesting(cleaned))
}

const cellAttributes = ['colspan', 'rowspan']

/** @returns what takes the place of an image's address, or `null` when the image goes */
type KeepAddress = (address: string) => string | null

function optionsFor({ siteUrl, keepsAllImages }: Rules, keptAddress: KeepAddress): sanitize.IOptions {
  return {
    allowedTags: [
      ...[
        'p',
        'div',
        'br',
        'hr',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'blockquote',
        'q',
        'cite',
        'pre',
        'code',
        'kbd',
        'samp',
      ],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'small', 'abbr'],
      ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'colgroup', 'col'],
      ...['thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img', 'figure', 'figcaption'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'title', 'style'],
      abbr: ['title'],
      ol: ['start', 'reversed', { name: 'type', values: ['1', 'a', 'A', 'i', 'I'] }],
      th: [...cellAttributes, { name: 'scope', values: ['col', 'row', 'colgroup', 'rowgroup'] }],
      td: cellAttributes,
      col: ['span'],
      colgroup: ['span'],
    },
    allowedClasses: { code: [/^language-[a-z\d+#-]{1,30}$/] },
    allowedStyles: {
      img: {
        width: [length],
        'max-width': [length],
        height: [/^auto$/],
        display: [/^(block|inline-block|inline)$/],
        margin: [margin],
        'border-radius': [length],
      },
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: keepsAllImages ? ['data', 'http', 'https'] : ['data'] },
    allowProtocolRelative: keepsAllImages,
    nestingLimit: deepestNesting,
    nonTextTags: ['script', 'style', 'textarea', 'title', 'xmp', 'noscript', 'noembed', 'noframes'],
    transformTags: {
      // The page has one h1: the post's title.
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs, siteUrl) }),
      img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs, keptAddress) }),
      th: (tagName, attribs) => ({ tagName, attribs: wholeNumbers(attribs, cellAttributes) }),
      td: (tagName, attribs) => ({ tagName, attribs: wholeNumbers(attribs, cellAttributes) }),
      col: (tagName, attribs) => ({ tagName, attribs: wholeNumbers(attribs, ['span']) }),
      colgroup: (tagName, attribs) => ({ tagName, attribs: wholeNumbers(attribs, ['span']) }),
      ol: (tagName, attribs) => ({ tagName, attribs: wholeNumbers(attribs, ['start']) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }
}

/** A page that a link opens beside this one, or of another site, must not reach back to ours. */
function linkAttributes(attribs: sanitize.Attributes, siteUrl: string | undefined): sanitize.Attributes {
  const { href, title, target } = attribs
  const isForeign = /^\s*https?:/i.test(href ?? '') && !(siteUrl && href?.trim().startsWith(`${siteUrl}/`))
  const opensBeside = target === '_blank'
  return {
    ...(href !== undefined && { href: href.trim() }),
    ...(title && { title }),
    ...(opensBeside && { target: '_blank' }),
    ...((opensBeside || isForeign) && { rel: 'noopener noreferrer' }),
  }
}

function imageAttributes(attribs: sanitize.Attributes, keptAddress: KeepAddress): sanitize.Attributes {
  const { src, alt, title, style, ...rest } = wholeNumbers(attribs, ['width', 'height'])
  const address = keptAddress(src ?? '')
  if (address === null) return {}
  return {
    src: address,
    ...(alt !== undefined && { alt }),
    ...(rest.width && { width: rest.width }),
    ...(rest.height && { height: rest.height }),
    ...(title && { title }),
    ...(style && { style: style.replace(/!\s*important/gi, '') }),
  }
}

/** Drops those of the named attributes that are no whole number of at most four digits. */
function wholeNumbers(attribs: sanitize.Attributes, names: string[]): sanitize.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !names.includes(name) || /^\d{1,4}$/.test(value)),
  )
}
