/** Turns lists from word processors into HTML lists. */
import { Element, isTag, Text } from 'domhandler'
import { appendChild, findAll, prepend, prevElementSibling, removeElement, textContent } from 'domutils'

interface OpenList {
  /** The `l3` by which Word knows a list that goes on. */
  id: string | undefined
  level: number
  list: Element
}

interface Marker {
  isNumbered: boolean
  /** The 2 in `1.2.`; NaN for bullets and letters. */
  number: number
  /** Whether it's a letter, or a Roman number, that comes after others. */
  isLaterLetter: boolean
}

/** Word writes list items as paragraphs with a bullet or number in their text. */
export function makeWordLists(content: Element['children']): void {
  readWebItems(content)
  /** Outermost first. */
  let open: OpenList[] = []
  for (const item of findAll(isWordItem, content)) {
    const level = levelOf(item)
    const marker = readMarker(item)
    let before: Element | null = null
    if (prevElementSibling(item) !== open[0]?.list) {
      const outer = open.findLast((one) => one.level < level && one.id === idOf(item))
      before = listBeforeParagraphs(item)
      const host = outer?.list.children.at(-1)
      if (before && before === open[0]?.list && host instanceof Element) {
        // An item keeps its level by taking in the paragraphs before it, which then belong to the item around it.
        for (const paragraph of paragraphsBefore(item).toReversed()) {
          removeElement(paragraph)
          appendChild(host, paragraph)
        }
        before = (host.children.filter((child) => isTag(child) && isList(child)).at(-1) as Element | undefined) ?? null
        open = open.filter((one) => one.level < level)
      } else open = []
    }
    open = open.filter(({ list, ...one }) => one.level < level || (one.level === level && !beginsAnew(marker, list)))
    let inner = open.at(-1)
    if (inner?.level !== level) {
      // A list interrupted by a paragraph or picture continues its numbering.
      const number = marker.isLaterLetter && before?.name === 'ol' ? numberAfter(before) : marker.number
      const start: Record<string, string> = number > 1 ? { start: String(number) } : {}
      const list = new Element(marker.isNumbered ? 'ol' : 'ul', start)
      const parent = inner?.list.children.at(-1)
      if (parent instanceof Element) appendChild(parent, list)
      else prepend(item, list)
      inner = { id: idOf(item), level, list }
      open.push(inner)
    }
    removeElement(item)
    for (const marker of findAll(isMarker, item.children)) removeElement(marker)
    const entry = new Element('li', {})
    for (const node of [...item.children]) appendChild(entry, node)
    appendChild(inner.list, entry)
  }
}

/** Word for the web puts each item in a list of its own, and says its level and number beside it. They become items as Word writes them. */
function readWebItems(content: Element['children']) {
  const items = findAll(({ name, attribs }) => name === 'li' && /^\d+$/.test(attribs['data-aria-level'] ?? ''), content)
  if (items.some(({ children }) => findAll(isList, children).length > 0)) return
  for (const item of items) {
    const { parent: list, attribs } = item
    if (!list || !isTag(list) || !isList(list)) continue
    const number = attribs['data-aria-posinset'] ?? list.attribs.start ?? '1'
    const marker = new Element('span', { style: 'mso-list:Ignore' }, [
      new Text(list.name === 'ol' ? `${number}.` : '·'),
    ])
    const written = { style: `mso-list:l${Number(attribs['data-listid']) || 0} level${attribs['data-aria-level']}` }
    const entry = new Element('p', written, [])
    for (const child of [marker, ...item.children]) appendChild(entry, child)
    const isAlone = ({ parent }: Element) =>
      parent && isTag(parent) && /\bListContainerWrapper\b/.test(parent.attribs.class ?? '')
    const place = isAlone(list) && list.parent ? (list.parent as Element) : list
    prepend(place, entry)
    removeElement(item)
    if (findAll(({ name }) => name === 'li', place.children).length === 0) removeElement(place)
  }
}

/** The plain paragraphs right before an item, the nearest first. */
function paragraphsBefore(item: Element): Element[] {
  const found: Element[] = []
  for (let one = prevElementSibling(item); one?.name === 'p' && !isWordItem(one); one = prevElementSibling(one))
    found.push(one)
  return found
}

/** The list that plain paragraphs interrupt. */
function listBeforeParagraphs(item: Element): Element | null {
  const before = prevElementSibling(paragraphsBefore(item).at(-1) ?? item)
  return before && isList(before) ? before : null
}

/** The number that an item right after this list would have. */
function numberAfter({ attribs, children }: Element): number {
  return Number(attribs.start ?? 1) + children.filter((child) => isTag(child) && child.name === 'li').length
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

function idOf({ attribs }: Element): string | undefined {
  return attribs.style?.match(/mso-list:\s*(l\d+)/)?.[1]
}

function isMarker({ attribs }: Element): boolean {
  return /mso-list:\s*Ignore/i.test(attribs.style ?? '')
}

/** Bullets are characters with no period after them: ·, o, §. */
function readMarker(item: Element): Marker {
  const text = textContent(findAll(isMarker, item.children)).trim()
  const isNumbered = /^\(?\w+[.)]/.test(text)
  const isLaterLetter = /^\(?(?!a[.)]|i[.)])[a-z]+[.)]/i.test(text)
  return { isNumbered, isLaterLetter, number: isNumbered ? Number(text.match(/(\d+)[.)]*$/)?.[1]) : Number.NaN }
}

/** Word puts nothing between two lists, so only the markers show that a second one starts. */
function beginsAnew({ isNumbered, number }: Marker, present: Element): boolean {
  return number === 1 || isNumbered !== (present.name === 'ol')
}
