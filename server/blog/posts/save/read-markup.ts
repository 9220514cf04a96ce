/** Reads content the way a browser does, so what is stored is what every browser shows. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5'
import { invalid } from '#server/errors.ts'

export type MarkupNode = DefaultTreeAdapterTypes.ChildNode
export type MarkupElement = DefaultTreeAdapterTypes.Element

export const htmlNamespace = names.NS.HTML

/** No article has this many tags. */
const mostTags = 50_000

/** Parsers repeat tags that are never closed in every following paragraph. */
const mostElements = 2 * mostTags

/** Browsers stop nesting at about half of this. */
const deepestNesting = 1000

/** Elements whose content is all text up to their own end tag. */
const rawText = 'script style textarea title xmp iframe noscript noembed noframes plaintext'.split(' ')

/**
 * Parses content as it would appear within a page. By the rules of HTML, the start of a comment or script that is never closed
 * swallows the rest of the article. That opening is dropped, so it costs one tag and not the text after it.
 * @throws AppError invalid for content of more than 50,000 tags, or more than 1000 elements within each other
 */
export function readMarkup(html: string): MarkupNode[] {
  if (html.split('<', mostTags + 2).length > mostTags + 1) throw tooManyTags()
  let content = html
  for (;;) {
    const nodes = parse(content)
    const unended = findUnended(nodes, content)
    if (!unended) return nodes
    const rest = content.slice(unended.end)
    content = content.slice(0, unended.start) + rest.replace(unended.others, ' ')
  }
}

function parse(html: string): MarkupNode[] {
  let elements = 0
  let depth = 0
  return parseFragment(defaultTreeAdapter.createElement('div', htmlNamespace, []), html, {
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...parts) {
        if (++elements > mostElements) throw tooManyTags()
        return defaultTreeAdapter.createElement(...parts)
      },
      onItemPush() {
        if (++depth > deepestNesting) throw tooManyTags()
      },
      onItemPop() {
        depth--
      },
    },
  }).childNodes
}

function tooManyTags() {
  return invalid('Content has too many tags', { content: 'Content has too many tags' })
}

interface Unended {
  /** Position of the opening that is never closed. */
  start: number
  end: number
  /** Matches later openings of the same kind, none of which is closed either. */
  others: RegExp
}

/** Finds the opening that swallows the rest: it is the last node of all its parents. */
function findUnended(nodes: MarkupNode[], html: string): Unended | null {
  for (const node of nodes) {
    const found = describeUnended(node, html) ?? findUnended(childrenOf(node), html)
    if (found) return found
  }
  return null
}

function describeUnended(node: MarkupNode, html: string): Unended | null {
  const place = node.sourceCodeLocation
  if (!place) return null
  if (html.startsWith('<![CDATA[', place.startOffset) && !html.includes(']]>', place.startOffset)) {
    return { start: place.startOffset, end: place.startOffset + 9, others: /<!\[CDATA\[/g }
  }
  if (node.nodeName === '#comment') {
    const isEnded = place.endOffset < html.length || !html.startsWith('<!--', place.startOffset) || /--!?>$/.test(html)
    return isEnded ? null : { start: place.startOffset, end: place.startOffset + 4, others: /<!--/g }
  }
  if (!isElement(node) || !rawText.includes(node.tagName) || node.namespaceURI !== htmlNamespace) return null
  const { startTag, endTag } = node.sourceCodeLocation ?? {}
  if (!startTag || endTag) return null
  const others = new RegExp(`<${node.tagName}(?=[\\s/>]|$)[^<>]*>?`, 'gi')
  return { start: startTag.startOffset, end: startTag.endOffset, others }
}

export function isElement(node: MarkupNode): node is MarkupElement {
  return 'tagName' in node
}

export function isText(node: MarkupNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text'
}

/** A node's children, including those of a template, which keeps them separately. */
export function childrenOf(node: MarkupNode): MarkupNode[] {
  if ('content' in node) return node.content.childNodes
  return isElement(node) ? node.childNodes : []
}
