/** Reads content the way a browser does, so that what is stored is what every browser shows. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5'
import { invalid } from '#server/errors.ts'

export type MarkupNode = DefaultTreeAdapterTypes.ChildNode
export type MarkupElement = DefaultTreeAdapterTypes.Element

export const htmlNamespace = names.NS.HTML

/** No article has as many tags. */
const mostTags = 50_000

/** A parser repeats tags that are never closed in every following paragraph. */
const mostElements = 2 * mostTags

/** Browsers stop nesting at about half of this. */
const deepestNesting = 1000

/** Elements whose content is all text until their own end tag. */
const rawText = 'script style textarea title xmp iframe noscript noembed noframes plaintext'.split(' ')

/**
 * The nodes of this content where it stands within a page. By the rules of HTML the beginning of a comment or of a script that is never
 * closed takes the whole rest of the article with it; that opening is left out, so it costs a tag and not the text after it.
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
  /** Where the opening that is never closed is. */
  start: number
  end: number
  /** The same beginnings after it, none of which is closed either. */
  others: RegExp
}

/** What takes everything to the end is the last in its parents. */
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

/** What stands in it, also in a template, which keeps it aside. */
export function childrenOf(node: MarkupNode): MarkupNode[] {
  if ('content' in node) return node.content.childNodes
  return isElement(node) ? node.childNodes : []
}
