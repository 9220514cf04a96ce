/** Turns what code looks like on other programs' clipboards into blocks of code. */
import { type ChildNode, Element, isTag, isText, Text } from 'domhandler'
import { appendChild, findAll, removeElement, replaceElement, textContent } from 'domutils'

/** Run it before styles are dropped: some code is only code by its style. */
export function makeCodeBlocks(content: Element['children']): void {
  for (const element of findAll(isCodeTable, content)) joinCodeRows(element)
  for (const element of findAll(isFramedCode, content)) unframeCode(element)
  makeEditorCode(content)
}

/** GitHub shows code as a table with a row for each line: its number, then the line. */
function isCodeTable({ name, children }: Element): boolean {
  return name === 'table' && findAll(isCodeLine, children).length > 0
}

function isCodeLine({ name, attribs }: Element): boolean {
  return name === 'td' && /\b(blob-code|js-file-line)\b/.test(attribs.class ?? '')
}

/** A row that isn't marked as code is a line, too, in its last cell. */
function joinCodeRows(table: Element) {
  const lines = findAll(({ name }) => name === 'tr', table.children).flatMap(({ children }) => {
    const cells = findAll(({ name }) => name === 'td' || name === 'th', children)
    const marked = cells.filter(isCodeLine)
    return marked.length > 0 ? marked : cells.slice(-1)
  })
  replaceElement(table, blockOf(lines.map((line) => textContent(line).replace(/\n$/, '')).join('\n')))
}

/** Chats put the language name and buttons inside the code block, around the code itself. */
function isFramedCode({ name, children }: Element): boolean {
  return name === 'pre' && findAll(({ name }) => name === 'div', children).length > 0
}

function unframeCode(pre: Element) {
  const [code] = findAll(({ name }) => name === 'code', pre.children)
  if (!code) return
  for (const child of [...pre.children]) removeElement(child)
  appendChild(pre, code)
}

/** Code editors such as VS Code send lines as `div`s, in a font for code, with every space kept. */
function makeEditorCode(nodes: ChildNode[]) {
  for (const node of [...nodes]) {
    if (!isTag(node) || node.name === 'pre') continue
    if (!isEditorCode(node)) {
      makeEditorCode(node.children)
      continue
    }
    const text = readLines(node).replace(/\n$/, '').replaceAll('\u00a0', ' ')
    const isPartOfLine = node.name === 'span' && !text.includes('\n')
    replaceElement(node, isPartOfLine ? new Element('code', {}, [new Text(text)]) : blockOf(text))
  }
}

function isEditorCode({ name, attribs: { style = '' } }: Element): boolean {
  return (
    (name === 'div' || name === 'span') &&
    /(^|;)\s*white-space:\s*pre\s*(;|$)/i.test(style) &&
    /(^|;)\s*font-family:[^;]*(mono|courier|consolas|menlo)/i.test(style)
  )
}

function readLines({ children }: Element): string {
  const hasLines = children.some(isLine)
  const parts = children.map((child) => {
    // Between lines, it's how the HTML is written.
    if (isText(child)) return hasLines && child.data.trim() === '' ? '' : child.data
    if (!isTag(child)) return ''
    if (child.name === 'br') return '\n'
    return isLine(child) ? `${readLines(child).replace(/\n$/, '')}\n` : readLines(child)
  })
  return parts.join('')
}

function isLine(node: ChildNode): node is Element {
  return isTag(node) && (node.name === 'div' || node.name === 'p')
}

function blockOf(text: string): Element {
  return new Element('pre', {}, [new Element('code', {}, [new Text(text)])])
}
