/** The text of a rendered page, as its readers get it. */
import { type AnyNode, type Element, isTag, isText } from 'domhandler'
import { findAll, findOne } from 'domutils'
import { fleschKincaid } from 'flesch-kincaid'
import { parseDocument } from 'htmlparser2'
import { syllable } from 'syllable'

const unseen = new Set(['script', 'style', 'template', 'svg', 'noscript'])
const inline = new Set('a abbr b br code em i mark small span strong sub sup time wbr'.split(' '))
/** Elements whose text is read as sentences. */
const prose = new Set(['p', 'li', 'blockquote'])
const pronounced = /[\p{L}\p{N}][\p{L}\p{N}'’.,:/-]*/gu

/** The text of each block, in order: a paragraph, a heading, a button, a cell. */
export function readBlocks(html: string): string[] {
  return blocksOf(parseDocument(html).children).map(({ text }) => text)
}

/** What search engines and shared links show of the page: its title and descriptions. */
export function readDescriptions(html: string): string[] {
  const document = parseDocument(html)
  const title = findOne(({ name }) => name === 'title', document.children)
  const metas = findAll(
    ({ name, attribs }) =>
      name === 'meta' && /description|og:title|image:alt/.test(attribs.name ?? attribs.property ?? ''),
    document.children,
  )
  return [
    ...(title ? blocksOf(title.children).map(({ text }) => text) : []),
    ...metas.map(({ attribs }) => attribs.content ?? ''),
  ]
}

/**
 * The whole sentences of prose in a page's main part: its paragraphs, quotes and list items. Headings, buttons, field labels and
 * hints, prices, table cells and names in lists aren't prose. A formula made for running text takes their two or three words for
 * very easy sentences, and a page with a long form would pass for a picture book.
 */
export function readSentences(html: string): string[] {
  const document = parseDocument(html)
  const main = findOne(({ name }) => name === 'main', document.children)
  if (!main) throw new Error('The page has no main part.')
  const hints = new Set(
    findAll(({ attribs }) => attribs['aria-describedby'] !== undefined, main.children).flatMap(({ attribs }) =>
      (attribs['aria-describedby'] ?? '').split(' '),
    ),
  )
  return blocksOf(main.children)
    .filter(({ element }) => element && prose.has(element.name) && !hints.has(element.attribs.id ?? ''))
    .flatMap(({ text }) => text.match(/[^.!?]+(?:[.!?]+(?!\s|$|[”’)])[^.!?]+)*[.!?]+[”’)]*(?=\s|$)/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 2)
}

/**
 * The school grade that reads these sentences with ease (Flesch and Kincaid, 1975). A number or a price counts as one word of one
 * syllable, as in Flesch. A sentence ends with a period, a question mark or an exclamation point, so a colon or a semicolon makes it
 * longer.
 */
export function gradeOf(sentences: string[]): number {
  const words = sentences.flatMap(wordsOf)
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  })
}

/** The number of words in the sentences. */
export function countWordsOf(sentences: string[]): number {
  return sentences.flatMap(wordsOf).length
}

function wordsOf(sentence: string): string[] {
  return sentence.match(pronounced) ?? []
}

interface Block {
  /** The element around the text, or `null` for text outside any element. */
  element: Element | null
  text: string
}

function blocksOf(nodes: AnyNode[]): Block[] {
  const blocks: Block[] = [{ element: null, text: '' }]
  const visit = (node: AnyNode, around: Element | null) => {
    if (isText(node)) {
      const last = blocks.at(-1)
      if (last) last.text += node.data
    } else if (isTag(node) && !isUnseen(node)) {
      if (inline.has(node.name)) {
        for (const child of node.children) visit(child, around)
        return
      }
      blocks.push({ element: node, text: '' })
      for (const child of node.children) visit(child, node)
      blocks.push({ element: around, text: '' })
    }
  }
  for (const node of nodes) visit(node, null)
  return blocks
    .map(({ element, text }) => ({ element, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

function isUnseen({ name, attribs }: Element): boolean {
  return unseen.has(name) || attribs['aria-hidden'] === 'true'
}
