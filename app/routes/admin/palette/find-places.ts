/** Matches typed text against the beginnings of words, in any order: `hours tech` finds the technicians' working hours. */
interface Named {
  label: string
  words: string
}

/** Items that match every word of `typed`: first by the start of the label, then by the label's words, then by the other words too. */
export function findNamed<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const wanted = wordsIn(typed)
  if (wanted.length === 0) return []
  const ranked = items.flatMap((item) => {
    const rank = rankOf(item, wanted)
    return rank === null ? [] : [{ item, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item)
}

/** Whether `text` has words starting with each of the typed ones. */
export function hasWords(text: string, typed: string): boolean {
  return beginLike(wordsIn(text), wordsIn(typed))
}

function rankOf({ label, words }: Named, wanted: string[]): number | null {
  const ofLabel = wordsIn(label)
  if (ofLabel.join(' ').startsWith(wanted.join(' '))) return 0
  if (beginLike(ofLabel, wanted)) return 1
  return beginLike([...ofLabel, ...wordsIn(words)], wanted) ? 2 : null
}

function beginLike(words: string[], wanted: string[]): boolean {
  return wanted.every((part) => words.some((word) => word.startsWith(part)))
}

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}|[’']/gu, '')
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
