/** What an article could say, in order, before its length is known. */
import { countWords } from '#shared/blog/word-count.ts'

/** The smallest thing that is used or left out: a few sentences, or a few points of a list. */
export interface Unit {
  /** HTML of each sentence or point. */
  items: string[]
  /** 0 means never left out. Lower ranks are used first. */
  rank: number
  words: number
}

export interface Part {
  /** The part's own heading, or `null` if it comes directly under the section's. */
  heading: string | null
  form: 'paragraphs' | 'points' | 'steps'
  units: Unit[]
}

export interface Section {
  /** `null` for an article's first section. */
  heading: string | null
  parts: Part[]
}

export function unit(rank: number, ...items: string[]): Unit {
  return { items, rank, words: items.reduce((sum, item) => sum + countWords(item), 0) }
}

export function part(form: Part['form'], units: Unit[], heading: string | null = null): Part {
  return { heading, form, units }
}

/** Sentences are joined into a paragraph until it has about this many words. */
const paragraphWords = 55

/** Renders the article as HTML, with the chosen units. */
export function renderOutline(sections: Section[], chosen: ReadonlySet<Unit>): string {
  return sections
    .map(({ heading, parts }) => {
      const body = parts.map((one) => renderPart(one, chosen)).join('')
      return body === '' ? '' : `${heading === null ? '' : `<h2>${heading}</h2>`}${body}`
    })
    .join('')
}

function renderPart({ heading, form, units }: Part, chosen: ReadonlySet<Unit>): string {
  const items = units.filter((one) => chosen.has(one)).flatMap((one) => one.items)
  if (items.length === 0) return ''
  const head = heading === null ? '' : `<h3>${heading}</h3>`
  if (form === 'paragraphs') return head + renderParagraphs(items)
  const tag = form === 'points' ? 'ul' : 'ol'
  return `${head}<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

function renderParagraphs(sentences: string[]): string {
  const paragraphs: string[] = []
  let open: string[] = []
  for (const sentence of sentences) {
    open.push(sentence)
    if (open.reduce((sum, one) => sum + countWords(one), 0) < paragraphWords) continue
    paragraphs.push(open.join(' '))
    open = []
  }
  if (open.length > 0) paragraphs.push(open.join(' '))
  return paragraphs.map((text) => `<p>${text}</p>`).join('')
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
