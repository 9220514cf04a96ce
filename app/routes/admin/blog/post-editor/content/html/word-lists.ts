/** Turns lists from word processors into HTML lists. */
import { Element, isTag } from 'domhandler'
import { appendChild, findAll, prepend, prevElementSibling, removeElement, textContent } from 'domutils'

interface OpenList {
  level: number
  list: Element
}

interface Marker {
  isNumbered: boolean
  /** The 2 in `1.2.`; NaN for bullets and letters. */
  number: number
}

/** Word writes list items as paragraphs with a bullet or number in their text. */
export function makeWordLists(content: Element['children']): void {
  /** Outermost first. */
  let open: OpenList[] = []
  for (const item of findAll(isWordItem, content)) {
    if (prevElementSibling(item) !== open[0]?.list) open = []
    const level = levelOf(item)
    const marker = readMarker(item)
    open = open.filter(({ list, ...one }) => one.level < level || (one.level === level && !beginsAnew(marker, list)))
    let inner = open.at(-1)
    if (inner?.level !== level) {
      // A list interrupted by a paragraph or picture continues its numbering.
      const start: Record<string, string> = marker.number > 1 ? { start: String(marker.number) } : {}
      const list = new Element(marker.isNumbered ? 'ol' : 'ul', start)
      const parent = inner?.list.children.at(-1)
      if (parent instanceof Element) appendChild(parent, list)
      else prepend(item, list)
      inner = { level, list }
      open.push(inner)
    }
    removeElement(item)
    for (const marker of findAll(isMarker, item.children)) removeElement(marker)
    const entry = new Element('li', {})
    for (const node of [...item.children]) appendChild(entry, node)
    appendChild(inner.list, entry)
  }
}

/** Google Docs puts a nested list next to the item it belongs to; HTML puts it inside the item. Nothing but items stays in a list. */
export function nestLists(content: Element['children']): void {
  for (const item of findAll(holdsOnlyLists, content)) {
    for (const list of [...item.children]) prepend(item, list)
    removeElement(item)
  }
  for (const list of findAll(isList, content)) makeItems(list)
  for (const list of findAll(isList, content)) {
    const { parent } = list
    if (!parent || !isTag(parent) || !isList(parent)) continue
    const item = prevElementSibling(list)
    if (item?.name === 'li') {
      removeElement(list)
      appendChild(item, list)
    } else {
      for (const child of [...list.children]) prepend(list, child)
      removeElement(list)
    }
  }
}

/** In other programs, an item that is only there for its inner list shows no number of its own. */
function holdsOnlyLists({ name, parent, children }: Element): boolean {
  const own = children.filter((child) => isTag(child) || textContent(child).trim() !== '')
  return (
    name === 'li' &&
    parent !== null &&
    isTag(parent) &&
    isList(parent) &&
    own.length > 0 &&
    own.every((child) => isTag(child) && isList(child))
  )
}

function makeItems(list: Element) {
  for (const child of [...list.children]) {
    if (isTag(child) ? child.name === 'li' || isList(child) : textContent(child).trim() === '') continue
    if (isTag(child) && child.name === 'br') {
      removeElement(child)
      continue
    }
    const item = new Element('li', {})
    prepend(child, item)
    removeElement(child)
    appendChild(item, child)
  }
}

function isList({ name }: Element): boolean {
  return name === 'ul' || name === 'ol'
}

/** Goes by the style, not the class, because `MsoListParagraph` is also on paragraphs without a bullet. */
function isWordItem({ name, attribs }: Element): boolean {
  return name === 'p' && /mso-list:\s*l\d+ level\d/.test(attribs.style ?? '')
}

function levelOf({ attribs }: Element): number {
  return Number(attribs.style?.match(/mso-list:\s*l\d+ level(\d+)/)?.[1])
}

function isMarker({ attribs }: Element): boolean {
  return /mso-list:\s*Ignore/i.test(attribs.style ?? '')
}

/** Bullets are characters with no period after them: ·, o, §. */
function readMarker(item: Element): Marker {
  const text = textContent(findAll(isMarker, item.children)).trim()
  const isNumbered = /^\(?\w+[.)]/.test(text)
  return { isNumbered, number: isNumbered ? Number(text.match(/(\d+)[.)]*$/)?.[1]) : Number.NaN }
}

/** Word puts nothing between two lists, so only the markers show that a second one starts. */
function beginsAnew({ isNumbered, number }: Marker, present: Element): boolean {
  return number === 1 || isNumbered !== (present.name === 'ol')
}
