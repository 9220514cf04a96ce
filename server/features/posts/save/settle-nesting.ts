import { render } from 'dom-serializer'
import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler'
import { existsOne, prepend, removeElement } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** Elements that end a paragraph when they begin inside it. */
const blocks = new Set('p div h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre figure figcaption table hr'.split(' '))

/** What may stand directly in the parts of a table. */
const partsOf: Record<string, string[]> = {
  table: ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'],
  colgroup: ['col'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['th', 'td'],
}
const tableParts = new Set(Object.values(partsOf).flat())

/**
 * Sanitised HTML whose elements stand only where a browser leaves them. It ends some elements where others begin (a link in a
 * link, a list item in a `div` in a list item), and an end tag that has lost its beginning would then end the page's own
 * element around the content. Nothing but tags is lost. Well-nested HTML comes back as it was.
 */
export function settleNesting(html: string): string {
  const content = parseDocument(html)
  return settle(content) ? render(content, { encodeEntities: 'utf8', emptyAttrs: true }) : html
}

/** @returns whether anything changed */
function settle(parent: ParentNode): boolean {
  let isChanged = false
  let child: ChildNode | null = parent.firstChild
  while (child) {
    const table = tableIntrudedBy(child)
    if (table) {
      const intruder: ChildNode = child
      child = child.next
      removeElement(intruder)
      prepend(table, intruder)
      isChanged = true
    } else if (isTag(child) && isMisplaced(child)) {
      child = unwrap(child)
      isChanged = true
    } else {
      if (isTag(child)) isChanged = settle(child) || isChanged
      if (isTag(child) && child.name === 'p' && existsOne(({ name }) => blocks.has(name), child.children)) {
        child.name = 'div'
        isChanged = true
      }
      child = child.next
    }
  }
  return isChanged
}

function isMisplaced(element: Element): boolean {
  const { name, parent } = element
  if (tableParts.has(name)) return !(parent && isTag(parent) && partsOf[parent.name]?.includes(name))
  if (name === 'a') return closest(element, ['a']) !== null
  if (name === 'li') return ![undefined, 'ul', 'ol'].includes(closest(element, ['ul', 'ol', 'li'])?.name)
  if (name === 'dt' || name === 'dd') return ![undefined, 'dl'].includes(closest(element, ['dl', 'dt', 'dd'])?.name)
  return /^h[2-6]$/.test(name) && closest(element, ['h2', 'h3', 'h4', 'h5', 'h6']) !== null
}

/** The table before which a browser puts this node, because it stands between the table's parts. */
function tableIntrudedBy(node: ChildNode): Element | null {
  const { parent } = node
  if (!parent || !isTag(parent) || !partsOf[parent.name]) return null
  if (isTag(node) ? tableParts.has(node.name) : isText(node) && node.data.trim() === '') return null
  return closest(node, ['table'])
}

function closest(node: ChildNode, names: string[]): Element | null {
  for (let { parent } = node; parent && isTag(parent); parent = parent.parent) {
    if (names.includes(parent.name)) return parent
  }
  return null
}

/** Puts the children in the element's place. @returns what stands there now */
function unwrap(element: Element): ChildNode | null {
  const [first] = element.children
  const { next } = element
  for (const child of [...element.children]) prepend(element, child)
  removeElement(element)
  return first ?? next
}
