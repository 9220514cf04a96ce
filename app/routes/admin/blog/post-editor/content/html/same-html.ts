/**
 * Whether two pieces of HTML mean the same thing, however they're written. This shows what the visual editor can hold without losing
 * anything. It ignores spaces between blocks, the order of attributes and of nested marks, `b` versus `strong`, and a lone paragraph
 * around a list item's text.
 */
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { prevElementSibling } from 'domutils'
import { parseDocument } from 'htmlparser2'

export function isSameHtml(one: string, other: string): boolean {
  return canonical(one) === canonical(other)
}

/** Elements within a line of text. */
export const inline = new Set(
  'a strong b em i u s del ins sub sup mark kbd samp small cite q code abbr br span'.split(' '),
)
const sameAs: Record<string, string> = { b: 'strong', i: 'em' }
/** Grouping elements; the content means the same without them. */
const transparent = new Set(['tbody', 'thead', 'colgroup'])
/** An attribute that says nothing. The server sets `rel` itself. */
const isDefault = /^(?:a rel=|ol start=1$|t[dh] (?:col|row)span=1$)/

/** A tag, or a run of text with the same marks. */
type Line = { tag: string } | { marks: string; text: string; isPre: boolean }

function canonical(html: string): string {
  const lines: Line[] = []
  walk(parseDocument(html).children, { around: [], isPre: false, lines })
  return lines
    .map((line, i) => ('tag' in line ? line.tag : writeText(line, isEdge(lines[i - 1]), isEdge(lines[i + 1]))))
    .filter(Boolean)
    .join('\n')
}

function walk(nodes: ChildNode[], within: { around: string[]; isPre: boolean; lines: Line[] }) {
  const { around, isPre, lines } = within
  for (const node of nodes) {
    if (isText(node)) {
      const [last, marks] = [lines.at(-1), [...new Set(around)].sort().join(' ')]
      if (last && 'text' in last && last.marks === marks) last.text += node.data
      else lines.push({ marks, text: node.data, isPre })
    }
    if (!isTag(node) || isEmptyCaption(node)) continue
    const name = sameAs[node.name] ?? node.name
    const tag = tagOf(name, node)
    const inside = { ...within, isPre: isPre || name === 'pre' }
    if (name === 'img' || name === 'br') lines.push({ tag: `${tag} ${around.join(' ')}` })
    else if (inline.has(name) && !(name === 'code' && isPre))
      walk(node.children, { ...inside, around: [...around, tag] })
    else if (transparent.has(name) ? !node.attribs.span : isLone(node, ['li', 'td', 'th', 'blockquote']))
      walk(node.children, inside)
    else {
      lines.push({ tag })
      walk(node.children, inside)
      lines.push({ tag: `</${name}>` })
    }
  }
}

/** Whether this is a paragraph, and all that one of these holds besides lists after it. */
export function isLone(node: Element, holders: string[]): boolean {
  const { name, parent } = node
  if (name !== 'p' || !parent || !isTag(parent) || !holders.includes(parent.name)) return false
  const [first, ...others] = parent.children.filter((child) => isTag(child) || (isText(child) && child.data.trim()))
  return first === node && others.every((other) => isTag(other) && /^[ou]l$/.test(other.name))
}

/** The editor puts one below every picture. */
export function isEmptyCaption({ name, children }: Element): boolean {
  return name === 'figcaption' && children.length === 0
}

/** Rows of header cells at the top are the table's head, with or without a `thead`. */
export function isHeadRow(row: Element): boolean {
  if (row.name !== 'tr') return false
  const cells = row.children.filter(isTag)
  const above = prevElementSibling(row)
  const isAllHeaders = cells.length > 0 && cells.every(({ name }) => name === 'th')
  const isInHead = row.parent !== null && isTag(row.parent) && row.parent.name === 'thead'
  return isInHead || (isAllHeaders && (above?.name !== 'tr' || isHeadRow(above)))
}

function tagOf(name: string, node: Element): string {
  const attributes = Object.entries(node.attribs)
    .filter(([key, value]) => !isDefault.test(`${name} ${key}=${value}`))
    .map(([key, value]) => `${key}=${JSON.stringify(key === 'style' ? canonicalStyle(value) : value)}`)
  return `<${[name, ...attributes.sort(), ...(isHeadRow(node) ? ['head'] : [])].join(' ')}>`
}

function canonicalStyle(style: string): string {
  const rules = style.toLowerCase().split(';')
  return rules
    .map((rule) => rule.replace(/\s*:\s*/g, ':').trim())
    .filter(Boolean)
    .sort()
    .join(';')
}

/** Where a space means nothing. */
function isEdge(line: Line | undefined): boolean {
  return line === undefined || ('tag' in line && !line.tag.startsWith('<img'))
}

function writeText({ text, marks, isPre }: Extract<Line, { text: string }>, trimStart: boolean, trimEnd: boolean) {
  if (isPre) return `${marks}|${JSON.stringify(text.replace(/\n$/, ''))}`
  let words = text.replace(/[ \t\r\n\f]+/g, ' ')
  if (trimStart) words = words.replace(/^ /, '')
  if (trimEnd) words = words.replace(/ $/, '')
  return words && `${marks}|${JSON.stringify(words)}`
}
