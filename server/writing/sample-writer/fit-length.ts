import { countWords } from '#shared/blog/word-count.ts'

/** Sentences, points or whole blocks, as HTML. */
export interface Part {
  form: 'p' | 'ul' | 'ol' | 'blocks'
  /** What comes with the section. */
  core: readonly string[]
  /** What a longer article adds, each on its own. */
  extra?: readonly string[]
}

export interface Section {
  /** `null` for the first section. */
  heading: string | null
  parts: readonly Part[]
  /** Never left out. */
  isFixed?: boolean
}

/** The smallest thing that is used or left out: the core of a section, or one of its extras. */
interface Piece {
  section: Section
  /** `null` for the core. */
  extra: string | null
  words: number
}

/**
 * The article as HTML: as many sections as it takes to have `min` words, in their order, then their extras.
 * @throws Error when no choice of sections and extras has `min` to `max` words
 */
export function fitLength(sections: readonly Section[], { min, max }: { min: number; max: number }): string {
  const cores = sections.map((section) => pieceOf(section, null))
  const extras = sections.flatMap((section) =>
    section.parts.flatMap(({ extra = [] }) => extra.map((text) => pieceOf(section, text))),
  )
  const taken = cores.filter(({ section }) => section.isFixed)
  const fixed = taken.length
  const isOpen = ({ section }: Piece) => taken.some((piece) => piece.section === section)
  const canFollow = (piece: Piece) => (piece.extra === null) !== isOpen(piece) && !taken.includes(piece)
  let words = sumOf(taken)
  for (const piece of [...cores, ...extras]) {
    if (words >= min) break
    if (words + piece.words > max || !canFollow(piece)) continue
    taken.push(piece)
    words += piece.words
  }
  // If no piece fits into the gap, the last ones make room for others.
  for (;;) {
    const missing = min - sumOf(taken)
    const spare = [...cores, ...extras].filter(canFollow)
    const added = missing <= 0 ? [] : findSum(spare, missing, max - min + missing)
    if (added) return render(sections, [...taken, ...added])
    if (taken.length === fixed) throw new Error(`The article cannot have ${min} to ${max} words`)
    taken.pop()
  }
}

function pieceOf(section: Section, extra: string | null): Piece {
  const texts = extra === null ? [section.heading ?? '', ...section.parts.flatMap(({ core }) => core)] : [extra]
  return { section, extra, words: texts.reduce((sum, text) => sum + countWords(text), 0) }
}

const sumOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { words }) => sum + words, 0)

/** Pieces that have at least `min` and at most `max` words, and as few as possible; `null` if there are none. */
function findSum(pieces: readonly Piece[], min: number, max: number): Piece[] | null {
  const reached = new Map<number, Piece[]>([[0, []]])
  for (const piece of pieces) {
    for (const [sum, chosen] of [...reached]) {
      const next = sum + piece.words
      if (next <= max && !reached.has(next)) reached.set(next, [...chosen, piece])
    }
  }
  const sums = [...reached.keys()].filter((sum) => sum >= min)
  return reached.get(Math.min(...sums)) ?? null
}

function render(sections: readonly Section[], pieces: readonly Piece[]): string {
  return sections
    .map((section) => {
      const own = pieces.filter((piece) => piece.section === section)
      if (own.length === 0) return ''
      const has = (text: string) => own.some(({ extra }) => extra === text)
      const parts = section.parts.map((part) => renderPart(part, [...part.core, ...(part.extra ?? []).filter(has)]))
      return `${section.heading === null ? '' : `<h2>${section.heading}</h2>`}${parts.join('')}`
    })
    .join('')
}

function renderPart({ form }: Part, texts: readonly string[]): string {
  if (texts.length === 0) return ''
  if (form === 'blocks') return texts.join('')
  if (form === 'p') return `<p>${texts.join(' ')}</p>`
  return `<${form}>${texts.map((text) => `<li>${text}</li>`).join('')}</${form}>`
}
