/** Something in a text that is wrong or unsafe. */
export interface Finding {
  /** Position in the text. */
  start: number
  end: number
  /** What it should say; `null` if a person has to decide. */
  replacement: string | null
  /** A message for the editor. */
  reason: string
}

/** Position of a match, without the trailing space. */
export function placeOf({ index, 0: said }: RegExpExecArray): Pick<Finding, 'start' | 'end'> {
  return { start: index, end: index + said.trimEnd().length }
}

/** For the editor. `place` says where to look for what no mark can show. */
export const correctionOf = (said: string, { replacement, reason }: Finding, place = '') =>
  `Corrected “${said}”${place} to “${replacement}”. ${reason}`
export const problemOf = (said: string, { reason }: Pick<Finding, 'reason'>, place = '') =>
  `Please check “${said}”${place}. ${reason}`

/** The clause around a given position. It ends at a comma, a dash, "and" or "but", and at another amount. */
export function clauseAround(sentence: string, { start, end }: { start: number; end: number }): string {
  const border = /[,;:()—–$]|\b(?:and|but|while|whereas)\b/i
  const before = sentence.slice(0, start).split(border).at(-1) ?? ''
  const after = sentence.slice(end).split(border)[0] ?? ''
  return `${before}${sentence.slice(start, end)}${after}`
}
