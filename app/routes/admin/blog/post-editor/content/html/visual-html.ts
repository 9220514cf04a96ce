/**
 * Moves a post's HTML into the visual editor and back. What the editor can't hold without loss goes in as a closed block that
 * carries its HTML untouched, so switching between the tabs loses nothing.
 */

import { createDocument, type Editor, getHTMLFromFragment } from '@tiptap/core'
import { render } from 'dom-serializer'
import { type ChildNode, Element, isTag, isText, Text } from 'domhandler'
import { appendChild, findAll, getChildren, prepend, removeElement } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { setBytesAside } from '#shared/blog/inline-bytes.ts'
import { inline, isEmptyCaption, isHeadRow, isLone, isSameHtml } from './same-html.ts'

/** Marks a closed block; its value is the block's HTML. */
export const closedBlock = 'data-closed-html'

const asText = { encodeEntities: 'utf8', emptyAttrs: true } as const

/** The top-level blocks; text outside of any block becomes a paragraph. */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = []
  let loose: ChildNode[] = []
  const closeLoose = () => {
    if (loose.some((node) => isTag(node) || (isText(node) && node.data.trim())))
      blocks.push(`<p>${render(loose, asText).trim()}</p>`)
    loose = []
  }
  for (const node of parseDocument(html).children) {
    if (isText(node) || (isTag(node) && inline.has(node.name))) loose.push(node)
    else if (isTag(node)) {
      closeLoose()
      blocks.push(render(node, asText))
    }
  }
  closeLoose()
  return blocks
}

export interface VisualHtml {
  html: string
  /** How many blocks the visual editor can edit, and how many it only carries along. */
  open: number
  closed: number
}

/** @param canHold whether the editor returns a block unchanged */
export function openForVisual(html: string, canHold: (block: string) => boolean): VisualHtml {
  const blocks = splitBlocks(html).map((block) => ({ block, isOpen: isEmpty(block) || canHold(block) }))
  return {
    html: blocks
      .map(({ block, isOpen }) => (isOpen ? block : render(new Element('div', { [closedBlock]: block }), asText)))
      .join(''),
    open: blocks.filter(({ isOpen }) => isOpen).length,
    closed: blocks.filter(({ isOpen }) => !isOpen).length,
  }
}

/** An empty line. The editor drops one at the end of a text, and a line on its own is at the end, so it must not be tried alone. */
function isEmpty(block: string): boolean {
  return /^<p>\s*<\/p>$/.test(block)
}

/** The editor's output as a person would write it: one line per block, without anything only the editor needs. */
export function tidyVisualHtml(html: string): string {
  const { short, putBack } = setBytesAside(html)
  const content = parseDocument(short)
  for (const element of findAll(() => true, content.children)) tidy(element)
  for (let last = content.children.at(-1); last && isEmptyParagraph(last); last = content.children.at(-1))
    removeElement(last)
  for (const block of content.children.slice(1)) prepend(block, new Text('\n'))
  return putBack(render(content, asText))
}

function tidy(element: Element) {
  const { name, attribs } = element
  if (attribs[closedBlock] !== undefined) open(element, parseDocument(attribs[closedBlock]).children)
  else if (name === 'colgroup' || isEmptyCaption(element)) removeElement(element)
  else if (name === 'tbody') wrapHead(element)
  // The editor wraps one around the text of every list item and cell.
  else if (isLone(element, ['li', 'td', 'th'])) open(element, [...element.children])
  if (['table', 'td', 'th'].includes(name)) {
    for (const key of ['style', 'colwidth']) delete attribs[key]
    for (const key of ['colspan', 'rowspan']) if (attribs[key] === '1') delete attribs[key]
  }
}

/** Replaces `element` with `nodes`. */
function open(element: Element, nodes: ChildNode[]) {
  for (const node of [...nodes]) prepend(element, node)
  removeElement(element)
}

function wrapHead(body: Element) {
  const headRows = getChildren(body).filter((row): row is Element => isTag(row) && isHeadRow(row))
  if (headRows.length === 0) return
  const head = new Element('thead', {})
  prepend(body, head)
  for (const row of headRows) appendChild(head, row)
  if (body.children.length === 0) removeElement(body)
}

function isEmptyParagraph(node: ChildNode): boolean {
  return isTag(node) && node.name === 'p' && node.children.length === 0
}

/** The content in the form the visual editor takes. Each block is tried first, and one that would lose something goes in closed. */
export function openInEditor(editor: Pick<Editor, 'schema'>, html: string): VisualHtml {
  return openForVisual(html, (block) => {
    const held = createDocument(block, editor.schema)
    return isSameHtml(tidyVisualHtml(getHTMLFromFragment(held.content, editor.schema)), block)
  })
}
