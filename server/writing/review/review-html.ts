import { render } from 'dom-serializer'
import { type AnyNode, Element, isTag, isText, Text } from 'domhandler'
import { append } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { correctionOf, type Finding, problemOf } from './sentences.ts'

interface ReviewedHtml {
  html: string
  /** Messages for the editor, one per corrected finding. */
  corrections: string[]
  /** Messages for the editor, one per finding marked in the content. */
  problems: string[]
}

const blocks = new Set('p li h2 h3 h4 h5 h6 td th dt dd blockquote figcaption caption div pre'.split(' '))

/**
 * Applies findings to the text of each block. A finding with a correct value is replaced; one that a person has to decide is marked
 * in the content and reported as a problem. A finding may span tags such as `strong`.
 */
export function reviewHtml(html: string, find: (text: string) => Finding[]): ReviewedHtml {
  const document = parseDocument(html)
  const corrections: string[] = []
  const problems: string[] = []
  for (const texts of textsByBlock(document.children)) {
    const whole = wordsOf(texts)
    // Work backward, so earlier positions stay valid.
    for (const finding of find(whole).toSorted((a, b) => b.start - a.start)) {
      const said = whole.slice(finding.start, finding.end)
      if (finding.replacement !== null && replaceIn(texts, finding, finding.replacement)) {
        corrections.unshift(correctionOf(said, finding))
      } else {
        mark(texts, finding)
        problems.unshift(problemOf(said, finding))
      }
    }
  }
  return { html: writeHtml(document), corrections, problems }
}

/** The HTML of content that was read with `parseDocument`. */
export function writeHtml(document: AnyNode): string {
  return render(document, { encodeEntities: 'utf8', emptyAttrs: true })
}

/** What a block says. */
export function wordsOf(texts: Text[]): string {
  return texts.map(({ data }) => data).join('')
}

/**
 * The text nodes of each block, without those of nested blocks. With `byRow`, the cells of a table row are one block: what names a
 * price is often in the cell before it. Their `cellBorder` is not in the document.
 */
export function textsByBlock(nodes: AnyNode[], { byRow = false } = {}): Text[][] {
  const groups: Text[][] = []
  const collect = (children: AnyNode[], group: Text[]) => {
    for (const child of children) {
      if (isText(child)) group.push(child)
      else if (!isTag(child)) continue
      else if (byRow && (child.name === 'td' || child.name === 'th')) {
        if (group.length > 0) group.push(new Text(cellBorder))
        collect(child.children, group)
      } else if (blocks.has(child.name) || (byRow && child.name === 'tr')) visit(child.children)
      else collect(child.children, group)
    }
  }
  const visit = (children: AnyNode[]) => {
    const group: Text[] = []
    groups.push(group)
    collect(children, group)
  }
  visit(nodes)
  return groups.filter((group) => group.length > 0)
}

/** Keeps the cells' words apart. */
const cellBorder = ' · '

/**
 * Replaces what a finding says, in a block whose later findings are done.
 * @returns whether what differs was within one text node; across several, there's no telling which part to replace
 */
export function replaceIn(texts: Text[], finding: Pick<Finding, 'start' | 'end'>, replacement: string): boolean {
  const said = wordsOf(texts).slice(finding.start, finding.end)
  const [same, sameEnd] = sharedEnds(said, replacement)
  let offset = 0
  for (const text of texts) {
    const [from, to] = [finding.start + same - offset, finding.end - sameEnd - offset]
    if (from >= 0 && to <= text.data.length) {
      text.data = text.data.slice(0, from) + replacement.slice(same, replacement.length - sameEnd) + text.data.slice(to)
      // A phone link dials the number it shows.
      const link = text.parent
      const digits = replacement.replace(/\D/g, '').slice(-10)
      if (link && isTag(link) && /^tel:/.test(link.attribs.href ?? '') && digits.length === 10)
        link.attribs.href = `tel:+1${digits}`
      return true
    }
    offset += text.data.length
  }
  return false
}

/** How many characters two texts share at the start, and then at the end, short of all of `one`: "$89" and "$95" differ in two. */
function sharedEnds(one: string, other: string): [number, number] {
  let start = 0
  while (start < one.length - 1 && start < other.length && one[start] === other[start]) start++
  const most = Math.min(one.length - 1, other.length) - start
  let end = 0
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
  return [start, end]
}

/** Wraps the finding in `mark`, in each text node it touches. The node keeps what's before, which still has to be checked. */
function mark(texts: Text[], { start, end }: Finding) {
  let offset = 0
  for (const text of texts) {
    const { data } = text
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, data.length)]
    offset += data.length
    if (from >= to) continue
    const marked = new Element('mark', {}, [new Text(data.slice(from, to))])
    append(text, marked)
    append(marked, new Text(data.slice(to)))
    text.data = data.slice(0, from)
  }
}
