/** The words of a rendered page, as its readers get them. */
import { type AnyNode, type Element, isTag, isText } from 'domhandler'
import { findAll, findOne } from 'domutils'
import { fleschKincaid } from 'flesch-kincaid'
import { parseDocument } from 'htmlparser2'
import { syllable } from 'syllable'

const unseen = new Set(['script', 'style', 'template', 'svg', 'noscript'])
const inline = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'code',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'wbr',
])
const pronounced = /[\p{L}\p{N}][\p{L}\p{N}'’.,:/-]*/gu

/** The text of each block, in order: a paragraph, a heading, a button, a cell. */
export function readBlocks(html: string): string[] {
  return blocksOf(parseDocument(html).children)
}

/** What search engines and shared links say of the page: its title and its descriptions. */
export function readDescriptions(html: string): string[] {
  const document = parseDocument(html)
  const title = findOne(({ name }) => name === 'title', document.children)
  const metas = findAll(
    ({ name, attribs }) =>
      name === 'meta' && /description|og:title|image:alt/.test(attribs.name ?? attribs.property ?? ''),
    document.children,
  )
  return [...(title ? blocksOf(title.children) : []), ...metas.map(({ attribs }) => attribs.content ?? '')]
}

/** The whole sentences in the main part of a page; labels, cells, lists of places and addresses are none. */
export function readSentences(html: string): string[] {
  const main = findOne(({ name }) => name === 'main', parseDocument(html).children)
  if (!main) throw new Error('The page has no main part.')
  return blocksOf(main.children)
    .flatMap((block) => block.match(/[^.!?]+(?:[.!?]+(?!\s|$|[”’)])[^.!?]+)*[.!?]+[”’)]*(?=\s|$)/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 2)
}

/** The school grade that reads these sentences with ease (Flesch and Kincaid, 1975). */
export function gradeOf(sentences: string[]): number {
  const words = sentences.flatMap(wordsOf)
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  })
}

function wordsOf(sentence: string): string[] {
  return sentence.match(pronounced) ?? []
}

function blocksOf(nodes: AnyNode[]): string[] {
  const blocks = ['']
  const add = (text: string) => blocks.push(`${blocks.pop() ?? ''}${text}`)
  const visit = (node: AnyNode) => {
    if (isText(node)) add(node.data)
    else if (isTag(node) && !isUnseen(node)) {
      const isBlock = !inline.has(node.name)
      if (isBlock) blocks.push('')
      node.children.forEach(visit)
      if (isBlock) blocks.push('')
    }
  }
  nodes.forEach(visit)
  return blocks.map((block) => block.replace(/\s+/g, ' ').trim()).filter((block) => block !== '')
}

function isUnseen({ name, attribs }: Element): boolean {
  return unseen.has(name) || attribs['aria-hidden'] === 'true'
}
