/**
 * Decides which parts of a post's HTML are kept. People and models write it, and pages show it as markup, so only what an article
 * needs gets through (an allow-list). The pages' content security policy is the second line of defense.
 */
import { setBytesAside } from '#shared/blog/inline-bytes.ts'
import { storable } from '#shared/storable.ts'
import { type AddressRules, allowedAttributes, judgeElement } from './allowed-markup.ts'
import { blocks, mayHoldText, mayStandIn, voidElements } from './nesting.ts'
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
