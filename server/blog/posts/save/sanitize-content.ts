/**
 * Decides which parts of a post's HTML are kept. People and models write it, and pages show it as markup, so only what an article
 * needs gets through (an allow-list). The pages' content security policy is the second line of defense.
 */
import { setBytesAside } from '#shared/blog/inline-bytes.ts'
import { storable } from '#shared/storable.ts'
import { type AddressRules, allowedAttributes, judgeElement } from './allowed-markup.ts'
import {
  childrenOf,
  htmlNamespace,
  isElement,
  isText,
  type MarkupElement,
  type MarkupNode,
  readMarkup,
} from './read-markup.ts'

/**
 * The content as it is stored and shown. Markup that isn't allowed is removed but its text stays, except for scripts, styles and
 * other text that isn't part of the article. Images stay if they are in this site's storage or inline; URLs on `siteUrl` become
 * relative. With `keepsAllImages` all other images stay too, for content that nobody is editing. Cleaning a second time changes
 * nothing.
 * @throws AppError invalid for content of too many tags
 */
export function sanitizeContent(
  html: string,
  siteUrl?: string,
  { keepsAllImages = false }: { keepsAllImages?: boolean } = {},
): string {
  const { short, putBack } = setBytesAside(storable(html))
  return putBack(writeAll(readMarkup(short), { ancestors: [], rules: { siteUrl, keepsAllImages, putBack } }).html)
}

interface Place {
  /** Names of the kept elements around it, innermost last. */
  ancestors: string[]
  rules: AddressRules
}

interface Written {
  html: string
  /** Whether it contains an element that makes a browser close a paragraph. */
  hasBlock: boolean
}

const nothing: Written = { html: '', hasBlock: false }

function writeAll(nodes: MarkupNode[], place: Place): Written {
  const written = nodes.map((node) => write(node, place))
  return { html: written.map(({ html }) => html).join(''), hasBlock: written.some(({ hasBlock }) => hasBlock) }
}

function write(node: MarkupNode, place: Place): Written {
  if (isText(node)) {
    const text = plainText(node.value)
    return mayHoldText(place.ancestors, text) ? { html: escapeText(text), hasBlock: false } : nothing
  }
  if (!isElement(node)) return nothing
  const name = nameOf(node)
  const verdict = judgeElement(name)
  if (verdict === 'drop') return nothing
  const mayStay = verdict === 'keep' && mayStandIn(place.ancestors, name)
  return mayStay ? writeElement(node, name, place) : writeAll(childrenOf(node), place)
}

/** In SVG and MathML, names mean something else, and no such element is allowed. The page has one `h1`: the post's title. */
function nameOf({ tagName, namespaceURI }: MarkupElement): string {
  if (namespaceURI !== htmlNamespace) return 'foreign'
  return tagName === 'h1' ? 'h2' : tagName
}

function writeElement(element: MarkupElement, name: string, place: Place): Written {
  const given = element.attrs.map(({ name, value }) => ({ name, value: plainText(value) }))
  const attributes = allowedAttributes(name, given, place.rules)
  if (attributes === null) return nothing
  const written = attributes.map(({ name, value }) =>
    name === 'reversed' ? ` ${name}` : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  )
  const hasBlock = blocks.has(name)
  if (voidElements.has(name)) return { html: `<${name}${written.join('')} />`, hasBlock }
  const inside = writeAll(childrenOf(element), { ...place, ancestors: [...place.ancestors, name] })
  // A browser would close the paragraph at a block inside, so it is stored as a `div`.
  const stored = name === 'p' && inside.hasBlock ? 'div' : name
  // By the rules of HTML, the first line break in a `pre` is ignored, so add one.
  const begin = name === 'pre' && inside.html.startsWith('\n') ? '\n' : ''
  return {
    html: `<${stored}${written.join('')}>${begin}${inside.html}</${stored}>`,
    hasBlock: hasBlock || inside.hasBlock,
  }
}

/** A character reference can stand for something that can't be stored, or for a line break that parsers read as a different one. */
function plainText(text: string): string {
  return storable(text).replace(/\r\n?/g, '\n')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Where an element can go so that a browser leaves it there. After reading and filtering, an element can end up where a browser
 * would first close something around it (a link in a link, a list item in an item). An end tag without its start tag would then
 * close the page's own element around the content.
 */

/** Any deeper, tags are dropped and only their text stays. */
const deepestNesting = 40
/** How many levels deep a table's parts go. */
const depthOfTable = 4

const voidElements = new Set(['br', 'hr', 'img', 'col'])

/** Elements that close a paragraph if they start inside it. */
const blocks = new Set('p div h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre figure figcaption table hr'.split(' '))

const headings = ['h2', 'h3', 'h4', 'h5', 'h6']

/** The only elements allowed directly inside the parts of a table. */
const partsOf: Record<string, string[]> = {
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'],
  colgroup: ['col'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['th', 'td'],
}
const tableParts = new Set(Object.values(partsOf).flat())

/** Where a browser stops looking for an open element that a new one would close, by the name it looks for. */
const outOfSight: Record<string, Set<string>> = {
  a: new Set(['td', 'th', 'caption']),
  li: new Set([...blocks, ...tableParts].filter((name) => !['li', 'p', 'div'].includes(name))),
  dt: new Set([...blocks, ...tableParts].filter((name) => !['dt', 'dd', 'p', 'div'].includes(name))),
}

/** Whether an element may go here. `ancestors` are the names of the kept elements around it, innermost last. */
function mayStandIn(ancestors: string[], name: string): boolean {
  if (ancestors.length + (name === 'table' ? depthOfTable : 1) > deepestNesting) return false
  const parent = ancestors.at(-1) ?? ''
  if (parent in partsOf) return partsOf[parent]?.includes(name) === true
  if (tableParts.has(name)) return false
  if (headings.includes(name)) return !headings.includes(parent)
  if (name === 'a') return !sees(ancestors, ['a'], outOfSight.a)
  if (name === 'li') return !sees(ancestors, ['li'], outOfSight.li)
  if (name === 'dt' || name === 'dd') return !sees(ancestors, ['dt', 'dd'], outOfSight.dt)
  return true
}

/** Whether text may go here. Between the parts of a table, a browser leaves only whitespace. */
function mayHoldText(ancestors: string[], text: string): boolean {
  return !((ancestors.at(-1) ?? '') in partsOf) || text.trim() === ''
}

function sees(ancestors: string[], wanted: string[], boundaries: Set<string> | undefined): boolean {
  const nearest = ancestors.findLast((name) => wanted.includes(name) || boundaries?.has(name))
  return nearest !== undefined && wanted.includes(nearest)
}
