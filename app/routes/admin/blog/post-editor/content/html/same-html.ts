/**
 * Whether two pieces of HTML mean the same thing, however they're written. This shows what the visual editor can hold without losing
 * anything. It ignores spaces between blocks, the order of attributes and of nested marks, `b` versus `strong`, and a lone paragraph
 * around a list item's text.
 */
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'

export function isSameHtml(one: string, other: string): boolean {
  return canonical(one) === canonical(other)
}

/** One line per block boundary or per run of text with the same marks. */
function canonical(html: string): string {
  const lines: Line[] = []
  walk(parseDocument(html).children, [], false, lines)
  const merged = mergeTexts(lines)
  return merged
    .map((line, i) => ('tag' in line ? line.tag : writeText(line, isBlock(merged[i - 1]), isBlock(merged[i + 1]))))
    .filter(Boolean)
    .join('\n')
}

type Line = { tag: string } | { marks: string; text: string; isPre: boolean }

const sameAs: Record<string, string> = { b: 'strong', i: 'em' }
const marks = new Set('a strong em u s del ins sub sup mark kbd samp small cite q code abbr span'.split(' '))
/** Grouping elements; the content means the same without them. */
const transparent = new Set(['tbody', 'thead', 'colgroup'])

function walk(nodes: ChildNode[], around: string[], isPre: boolean, lines: Line[]) {
  for (const node of nodes) {
    if (isText(node)) lines.push({ marks: [...new Set(around)].sort().join(' '), text: node.data, isPre })
    if (!isTag(node)) continue
    const name = sameAs[node.name] ?? node.name
    const inPre = isPre || name === 'pre'
    const isMark = marks.has(name) && !(name === 'code' && isPre)
    if (isMark) walk(node.children, [...around, tagOf(name, node)], inPre, lines)
    else if (isTransparent(node)) walk(node.children, around, inPre, lines)
    else if (!isEmptyCaption(node)) {
      const isInline = name === 'img' || name === 'br'
      lines.push({ tag: isInline ? `${tagOf(name, node)} ${around.join(' ')}` : tagOf(name, node) })
      walk(node.children, around, inPre, lines)
      if (!isInline) lines.push({ tag: `</${name}>` })
    }
  }
}

function isTransparent(node: Element): boolean {
  if (transparent.has(node.name)) return !node.attribs.span
  if (node.name !== 'p' || !node.parent || !isTag(node.parent)) return false
  const siblings = node.parent.children.filter((child) => isTag(child) || (isText(child) && child.data.trim()))
  const isHolder = ['li', 'td', 'th', 'blockquote'].includes(node.parent.name)
  return (
    isHolder && siblings[0] === node && siblings.slice(1).every((other) => isTag(other) && /^[ou]l$/.test(other.name))
  )
}

function isEmptyCaption({ name, children }: Element): boolean {
  return name === 'figcaption' && children.length === 0
}

function tagOf(name: string, node: Element): string {
  const attributes = Object.entries(node.attribs)
    .filter(([key, value]) => !isDefault(name, key, value))
    .map(([key, value]) => `${key}=${JSON.stringify(key === 'style' ? canonicalStyle(value) : value)}`)
  return `<${[name, ...attributes.sort(), ...(isHeadRow(node) ? ['head'] : [])].join(' ')}>`
}

/** The server sets `rel` itself. */
function isDefault(name: string, key: string, value: string): boolean {
  if (name === 'a') return key === 'rel'
  if (name === 'ol') return key === 'start' && value === '1'
  return /^(col|row)span$/.test(key) && value === '1'
}

function canonicalStyle(style: string): string {
  const rules = style.split(';').map((rule) =>
    rule
      .split(':')
      .map((part) => part.trim().toLowerCase())
      .join(':'),
  )
  return rules.filter(Boolean).sort().join(';')
}

/** Rows of header cells at the top are the table's head, with or without a `thead`. */
function isHeadRow(row: Element): boolean {
  if (row.name !== 'tr' || !row.parent || !isTag(row.parent)) return false
  if (row.parent.name === 'thead') return true
  const rows = row.parent.children.filter((child): child is Element => isTag(child) && child.name === 'tr')
  return rows.slice(0, rows.indexOf(row) + 1).every((one) => isAllHeaders(one))
}

export function isAllHeaders(row: Element): boolean {
  const cells = row.children.filter((child): child is Element => isTag(child))
  return cells.length > 0 && cells.every(({ name }) => name === 'th')
}

function mergeTexts(lines: Line[]): Line[] {
  const merged: Line[] = []
  for (const line of lines) {
    const last = merged.at(-1)
    if (last && !('tag' in last) && !('tag' in line) && last.marks === line.marks && last.isPre === line.isPre)
      merged[merged.length - 1] = { ...last, text: last.text + line.text }
    else merged.push(line)
  }
  return merged
}

function isBlock(line: Line | undefined): boolean {
  return line === undefined || ('tag' in line && !line.tag.startsWith('<img'))
}

function writeText(
  { text, marks: around, isPre }: Exclude<Line, { tag: string }>,
  trimStart: boolean,
  trimEnd: boolean,
) {
  if (isPre) return `${around}|${JSON.stringify(text.replace(/\n$/, ''))}`
  let words = text.replace(/[ \t\r\n\f]+/g, ' ')
  if (trimStart) words = words.replace(/^ /, '')
  if (trimEnd) words = words.replace(/ $/, '')
  return words && `${around}|${JSON.stringify(words)}`
}
