/** What a post says about itself in a line or two: to search engines, on cards, in the feed, and in the editor's previews of those. */
import { type ChildNode, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { setBytesAside } from './inline-bytes.ts'
import { postLimits } from './post-form.ts'

/** A post's description for search engines: its meta description, or else its summary. */
export function describeForSearch(
  { metaDescription, excerpt }: { metaDescription: string | null; excerpt: string | null },
  content: string,
): string {
  return metaDescription?.trim() || summarize({ excerpt }, content)
}

/**
 * The excerpt, or else whole sentences from the start of the content, up to 160 characters. Headings, lists and tables aren't
 * sentences, and only count if there's nothing else. `content` may be cut off anywhere.
 */
export function summarize({ excerpt }: { excerpt: string | null }, content: string): string {
  return excerpt?.trim() || firstSentences(content)
}

type Kind = 'prose' | 'other' | 'heading'
interface Block {
  kind: Kind
  text: string
}

function firstSentences(html: string): string {
  const blocks = readBlocks(parseDocument(setBytesAside(html).short).children)
  for (const kind of ['prose', 'other', 'heading'] as const) {
    const sentences = blocks.filter((block) => block.kind === kind).flatMap(({ text }) => splitSentences(text))
    // "Check these first:" means nothing without what follows.
    const whole = sentences.filter((sentence) => !sentence.endsWith(':'))
    const [first] = whole.length > 0 ? whole : sentences
    if (first !== undefined) return joinWhileRoom(whole) || shorten(first)
  }
  return ''
}

const blockTag =
  /^(p|h[1-6]|li|ul|ol|blockquote|pre|figure|figcaption|table|caption|tr|td|th|div|hr|dl|dt|dd|details|summary)$/
const silentTag = /^(script|style|template|noscript)$/

/** The texts of the content's blocks, each with its kind. A block inside a list or a table has that one's kind. */
function readBlocks(nodes: ChildNode[], kind: Kind = 'prose', blocks: Block[] = [{ kind, text: '' }]): Block[] {
  for (const node of nodes) {
    const last = blocks.at(-1)
    if (isText(node) && last) last.text += node.data
    if (!isTag(node) || silentTag.test(node.name)) continue
    if (node.name === 'br' && last) last.text += ' '
    const isBlock = blockTag.test(node.name)
    const inside = isBlock ? (kindOf(node.name) ?? kind) : kind
    if (isBlock) blocks.push({ kind: inside, text: '' })
    readBlocks(node.children, inside, blocks)
    if (isBlock) blocks.push({ kind, text: '' })
  }
  return blocks
}

function kindOf(name: string): Kind | undefined {
  if (/^h\d$/.test(name)) return 'heading'
  return name === 'p' || name === 'div' ? undefined : 'other'
}

/** More than fits in any description. */
const readCharacters = 1000
/** Firefox has none before version 125, where the editor's preview may split differently from what the server then writes. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'sentence' }) : null
const betweenSentences = /(?<=[.!?…][”’"')]*)\s+/
/** Where a period ends a word but not a sentence. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|vs|approx|no|nos|st|dr|mr|mrs|ms|etc|incl|[a-z])\.$/i

function splitSentences(text: string): string[] {
  const sentences: string[] = []
  const plain = text.replace(/\s+/g, ' ').trim().slice(0, readCharacters)
  const parts = segmenter
    ? Array.from(segmenter.segment(plain), ({ segment }) => segment)
    : plain.split(betweenSentences)
  for (const segment of parts) {
    const last = sentences.at(-1)
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${segment.trim()}`
    else sentences.push(segment.trim())
  }
  return sentences.filter((sentence) => sentence !== '')
}

function joinWhileRoom(sentences: string[]): string {
  let joined = ''
  for (const sentence of sentences) {
    const stop = joined === '' || /[.!?…][”’"')]*$/.test(joined) ? '' : '.'
    const longer = `${joined}${stop} ${sentence}`.trim()
    if (lengthOf(longer) > postLimits.meta_description) break
    joined = longer
  }
  return joined
}

/** Cuts at the end of a word. Counts characters instead of UTF-16 code units, so no emoji is split. */
function shorten(text: string): string {
  if (lengthOf(text) <= postLimits.meta_description) return text
  const cut = [...text].slice(0, postLimits.meta_description - 1).join('')
  const words = cut.replace(/[\s,;:–—-]+\S*$/, '')
  return `${words || cut}…`
}

function lengthOf(text: string): number {
  return [...text].length
}
