/** What other programs put on the clipboard, as HTML that the visual editor understands. */
import { render } from 'dom-serializer'
import { Element } from 'domhandler'
import { appendChild, findAll, prepend, prevElementSibling, removeElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** The title is the page's only h1. Word writes the items of a list as paragraphs with a bullet or number in their text. */
export function tidyPastedHtml(html: string): string {
  const content = parseDocument(html)
  for (const heading of findAll(({ name }) => name === 'h1', content.children)) heading.name = 'h2'
  makeLists(findAll(isWordItem, content.children))
  return render(content, { encodeEntities: 'utf8', emptyAttrs: true })
}

interface OpenList {
  level: number
  list: Element
}

function makeLists(items: Element[]) {
  /** From the outermost to the innermost. */
  let open: OpenList[] = []
  for (const item of items) {
    if (prevElementSibling(item) !== open[0]?.list) open = []
    const level = levelOf(item)
    open = open.filter((list) => list.level <= level)
    let inner = open.at(-1)
    if (inner?.level !== level) {
      const list = new Element(isNumbered(item) ? 'ol' : 'ul', {})
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

function isWordItem({ name, attribs }: Element): boolean {
  return name === 'p' && /mso-list:\s*l\d+ level\d/.test(attribs.style ?? '')
}

function levelOf({ attribs }: Element): number {
  return Number(attribs.style?.match(/mso-list:\s*l\d+ level(\d+)/)?.[1])
}

function isMarker({ attribs }: Element): boolean {
  return /mso-list:\s*Ignore/i.test(attribs.style ?? '')
}

/** Bullets are characters without a period after them: ·, o, §. */
function isNumbered(item: Element): boolean {
  return /^\s*\w+[.)]/.test(textContent(findAll(isMarker, item.children)))
}
