/** Turns what other programs put on the clipboard into HTML that the visual editor understands. Meaning stays, styling goes. */
import { render } from 'dom-serializer'
import { type ChildNode, Element, hasChildren, isTag, isText, Text } from 'domhandler'
import { appendChild, findAll, prepend, removeElement, replaceElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { makeCodeBlocks } from './pasted-code.ts'
import { makeWordLists, nestLists } from './word-lists.ts'

/** Cleans up pasted HTML. Headings start at h2, because the title is the page's only h1. */
export function tidyPastedHtml(html: string): string {
  const content = parseDocument(html)
  for (const heading of findAll(isHeading, content.children)) heading.name = headingName(heading)
  for (const box of findAll(isCheckbox, content.children))
    replaceElement(box, new Text('checked' in box.attribs ? '☑ ' : '☐ '))
  // HTML copied from an editor like ours already says what it means.
  if (!html.includes('data-pm-slice')) {
    removeNoise(content.children)
    makeWordLists(content.children)
    nestLists(content.children)
    makeCodeBlocks(content.children)
    unwrapLayoutTables(content.children)
    for (const element of findAll(() => true, content.children)) sayWhatStyleMeans(element)
    for (const element of findAll(() => true, content.children)) unwrapIfEmpty(element)
    for (const element of findAll(() => true, content.children)) tidyAttributes(element)
    plainSpaces(content.children)
    for (const element of findAll(isPictureParagraph, content.children)) unwrap(element)
    for (const element of findAll(isBlankBlock, content.children)) removeElement(element)
    for (const element of findAll(isLooseBreak, content.children)) removeElement(element)
  }
  return render(content, { encodeEntities: 'utf8', emptyAttrs: true })
}

/** The names of pasted pictures that exist only on the other program's machine: their descriptions, or else their files. */
export function findLostPictures(html: string): string[] {
  const pictures = findAll((element) => element.name === 'img' && isLost(element), parseDocument(html).children)
  return pictures.map(({ attribs: { alt, src } }) => alt?.trim() || src?.split('/').at(-1) || 'a picture')
}

function isLost({ attribs }: Element): boolean {
  return attribs['aria-roledescription'] !== 'checkbox' && !/^(https?:|data:image\/|\/)/i.test(attribs.src ?? '')
}

function isHeading({ name, attribs }: Element): boolean {
  return name === 'h1' || (name === 'p' && (/\bMsoTitle\b/.test(attribs.class ?? '') || attribs.role === 'heading'))
}

/** The box of a task list. A post has no fields, so it stays as text. */
function isCheckbox({ name, attribs }: Element): boolean {
  return name === 'input' && attribs.type === 'checkbox'
}

/** Word on the web uses paragraphs with a heading role. */
function headingName({ attribs }: Element): string {
  return `h${Math.min(Math.max(Number(attribs['aria-level']) || 2, 2), 6)}`
}

const noise = new Set(['head', 'style', 'meta', 'link', 'title', 'xml', 'script', 'button'])

/** Removes comments, `<![if …]>`, stylesheets, Word's own elements, and pictures that exist only on the other program's machine. */
function removeNoise(nodes: ChildNode[]) {
  for (const node of [...nodes]) {
    if (isTag(node) && isForeign(node)) removeElement(node)
    else if (isTag(node)) removeNoise(node.children)
    else if (!isText(node)) {
      // Keep the text of a CDATA section.
      if (hasChildren(node)) removeNoise(node.children)
      else removeElement(node)
    }
  }
}

function isForeign(element: Element): boolean {
  const { name, attribs, children } = element
  // Google Docs sends checklist boxes as pictures.
  if (attribs['aria-roledescription'] === 'checkbox') return true
  if (name === 'img') return isLost(element)
  if (name === 'o:p') return isBlank(children)
  return noise.has(name) || /^[vw]:/.test(name)
}

/** Emails and old pages are laid out by tables of one cell, which say nothing about what's in it. */
function unwrapLayoutTables(nodes: ChildNode[]) {
  // Innermost first.
  for (const table of findAll(({ name }) => name === 'table', nodes).reverse()) {
    const parts = findAll(({ name }) => /^(td|th|caption)$/.test(name), table.children)
    const [cell, ...others] = parts.filter((part) => tableAround(part) === table)
    if (!cell || others.length > 0 || cell.name === 'caption') continue
    const isText = findAll(isBlock, cell.children).length === 0
    const content = isText ? [new Element('p', {}, cell.children)] : cell.children
    for (const child of [...content]) prepend(table, child)
    removeElement(table)
  }
}

function tableAround({ parent }: Element): Element['parent'] {
  return parent && isTag(parent) && parent.name !== 'table' ? tableAround(parent) : parent
}

const inlineNames = new Set(['span', 'a', 'font', 'b', 'strong', 'i', 'em'])

/** Turns bold by style into bold by element, and so on. */
function sayWhatStyleMeans(element: Element) {
  const { name, attribs } = element
  const style = attribs.style ?? ''
  if (!inlineNames.has(name) || !style) return
  const says = (property: string, value: RegExp) =>
    value.test(style.match(new RegExp(`(?:^|;)\\s*${property}:([^;]*)`, 'i'))?.[1]?.trim() ?? '')
  if (/^(b|strong)$/.test(name) && says('font-weight', /^(normal|[1-4]00)/)) element.name = 'span'
  if (/^(i|em)$/.test(name) && says('font-style', /^normal/)) element.name = 'span'
  const lines = 'text-decoration(?:-line)?'
  const marks = [
    // Headings are bold anyway.
    says('font-weight', /^(bold|[6-9]00)/) && !isInside(element, /^(h\d|th|b|strong)$/) && 'strong',
    says('font-style', /^italic/) && !isInside(element, /^(i|em)$/) && 'em',
    // Links are underlined anyway.
    says(lines, /underline/) && !isInside(element, /^(a|u)$/) && 'u',
    says(lines, /line-through/) && 's',
    says('vertical-align', /^super/) && 'sup',
    says('vertical-align', /^sub/) && 'sub',
  ]
  for (const mark of marks) {
    if (!mark) continue
    const around = new Element(mark, {})
    for (const child of [...element.children]) appendChild(around, child)
    appendChild(element, around)
  }
}

/** Whether the element or one of its ancestors has a matching name. */
function isInside(element: Element, names: RegExp): boolean {
  for (let node: Element['parent'] = element; node && isTag(node); node = node.parent)
    if (names.test(node.name)) return true
  return false
}

/** Unwraps elements that mean nothing: `span`, `font`, Word's bookmarks, the underline of a link. */
function unwrapIfEmpty(element: Element) {
  const { name, attribs } = element
  const isBookmark = name === 'a' && !/^(https?:|mailto:|tel:|\/|#(?!_))/i.test(attribs.href ?? '')
  const isLinkLine = name === 'u' && element.parent && isTag(element.parent) && isInside(element.parent, /^a$/)
  if (!['span', 'font', 'o:p', 'html', 'body'].includes(name) && !isBookmark && !isLinkLine) return
  unwrap(element)
}

function unwrap(element: Element) {
  for (const child of [...element.children]) prepend(element, child)
  removeElement(element)
}

const keptAttributes: Record<string, string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  code: ['class'],
}

function tidyAttributes({ name, attribs }: Element) {
  for (const key of Object.keys(attribs)) if (!keptAttributes[name]?.includes(key)) delete attribs[key]
}

/** Other programs separate words with non-breaking spaces. */
function plainSpaces(nodes: ChildNode[]) {
  for (const node of nodes) {
    if (isText(node)) node.data = node.data.replaceAll('\u00a0', ' ')
    else if (isTag(node) && node.name !== 'pre') plainSpaces(node.children)
  }
}

function isBlank(nodes: ChildNode[]): boolean {
  return textContent(nodes).trim() === ''
}

function isBlankBlock({ name, children }: Element): boolean {
  const holdsSomething = findAll(({ name }) => /^(img|table|hr)$/.test(name), children).length > 0
  return /^(p|h\d|li|ul|ol|blockquote|div)$/.test(name) && isBlank(children) && !holdsSomething
}

/** A picture is its own block here, so its paragraph would stay behind as an empty line. */
function isPictureParagraph({ name, parent, children }: Element): boolean {
  const isInCell = parent !== null && isTag(parent) && /^(li|td|th)$/.test(parent.name)
  const elements = children.filter(isTag)
  return (
    name === 'p' &&
    !isInCell &&
    isBlank(children) &&
    elements.length > 0 &&
    elements.every(({ name }) => name === 'img')
  )
}

/** A line break between blocks, which would become an empty paragraph. */
function isLooseBreak({ name, prev, next }: Element): boolean {
  if (name !== 'br') return false
  const sides = [beyondBlanks(prev, 'prev'), beyondBlanks(next, 'next')]
  return sides.some((side) => side !== null) && sides.every((side) => side === null || (isTag(side) && isBlock(side)))
}

function beyondBlanks(neighbor: ChildNode | null, direction: 'prev' | 'next'): ChildNode | null {
  let node = neighbor
  while (node && ((isText(node) && node.data.trim() === '') || (isTag(node) && node.name === 'br')))
    node = node[direction]
  return node
}

function isBlock({ name }: Element): boolean {
  return /^(p|h\d|ul|ol|table|blockquote|pre|div|hr|figure)$/.test(name)
}
