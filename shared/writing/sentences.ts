interface Sentence {
  text: string
  /** Where it starts in the whole text. */
  start: number
}

/** Splits a text into sentences with their positions. A period inside a number or an abbreviation doesn't end one. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const { index, 0: end } of text.matchAll(/[.!?]+["”’)]*(?=\s+["“(]?[A-Z0-9$]|\s*$)/g)) {
    const before = text.slice(from, index)
    if (/\b(St|Mr|Mrs|Dr|vs|approx|No|e\.g|i\.e)$/.test(before)) continue
    push(from, index + end.length)
    from = index + end.length
  }
  push(from, text.length)
  return sentences

  function push(start: number, end: number) {
    const piece = text.slice(start, end)
    const lead = piece.length - piece.trimStart().length
    if (piece.trim() !== '') sentences.push({ text: piece.trim(), start: start + lead })
  }
}
