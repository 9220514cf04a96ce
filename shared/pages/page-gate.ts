/**
 * Decides which pages of appliances and cities exist (docs/decisions/025-page-gate.md). A page has to say enough that no other page of
 * its kind says.
 */

import { countWords } from '#shared/blog/word-count.ts'
import { countOf, formatCount } from '#shared/count.ts'
import { sentencesOf } from '#shared/writing/sentences.ts'

export const fewestWords = 350
/** Of a page's sentences, how many percent may stand on another page of its kind. */
export const mostSharedPercent = 30

/** A page that may exist. */
export interface PageCandidate {
  /** Unique among the pages compared. */
  path: string
  /** What it's called, to say where a sentence stands, too. */
  name: string
  /** Its running text, in pieces. */
  prose: readonly string[]
}

export interface PageVerdict {
  /** In different sentences. Saying something twice doesn't count. */
  words: number
  sentences: number
  /** How many of the sentences also stand on another page. */
  shared: number
  /** The page that has most of them, or `null` if none has any. */
  like: string | null
  isEnough: boolean
}

/**
 * Judges all pages of a kind together, by path. Two sentences are the same if only names, numbers, signs and capitals differ:
 * `names` are what these pages are about, such as every city.
 */
export function judgePages(pages: readonly PageCandidate[], names: readonly string[]): Map<string, PageVerdict> {
  const nameless = withoutNames(names)
  const sentences = new Map(
    pages.map(({ path, prose }) => [
      path,
      new Map(prose.flatMap(sentencesOf).map(({ text }) => [nameless(text), text] as const)),
    ]),
  )
  const standsOn = new Map<string, PageCandidate[]>()
  for (const page of pages) {
    for (const key of sentences.get(page.path)?.keys() ?? []) {
      const found = standsOn.get(key) ?? []
      // Two tell whether a sentence is shared, however many pages there are.
      if (found.length < 2) standsOn.set(key, [...found, page])
    }
  }
  return new Map(
    pages.map(({ path }) => {
      const own = sentences.get(path) ?? new Map<string, string>()
      const others = [...own.keys()].map((key) => (standsOn.get(key) ?? []).filter((page) => page.path !== path))
      const shared = others.filter((found) => found.length > 0).length
      const words = countWords([...own.values()].join(' '))
      const isEnough = words >= fewestWords && 100 * shared <= mostSharedPercent * own.size
      return [path, { words, sentences: own.size, shared, like: mostFrequent(others.flat()), isEnough }]
    }),
  )
}

/** What a page lacks, in sentences for its owner. Empty if it has enough. */
export function describeLack({ words, sentences, shared, like }: PageVerdict): string[] {
  const isAlike = 100 * shared > mostSharedPercent * sentences
  return [
    ...(words < fewestWords
      ? [`It has ${countOf(words, 'word')}, and needs ${formatCount(fewestWords)}: ${fewestWords - words} to go.`]
      : []),
    ...(isAlike
      ? [
          `${shared} of its ${countOf(sentences, 'sentence')} also ${shared === 1 ? 'stands' : 'stand'} on other pages${like === null ? '' : `, such as ${like}`}. Up to ${mostSharedPercent}% may.`,
        ]
      : []),
  ]
}

/** Reduces a sentence to its words in small letters, without these names and their plurals. */
function withoutNames(names: readonly string[]): (sentence: string) => string {
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  const named = longestFirst.map((name) => name.replace(/[^\p{L}\p{N}]+/gu, '\\P{L}+')).join('|')
  const pattern = named === '' ? null : new RegExp(`(?<!\\p{L})(?:${named})(?:['’]?s|es)?(?!\\p{L})`, 'giu')
  return (sentence) => {
    const rest = pattern ? sentence.replace(pattern, ' ') : sentence
    return rest
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
  }
}

function mostFrequent(pages: readonly PageCandidate[]): string | null {
  const counts = new Map<string, number>()
  for (const { name } of pages) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}
