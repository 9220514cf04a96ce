/** Something in a text that is wrong or unsafe. */
export interface Finding {
  /** Where it stands in the text. */
  start: number
  end: number
  /** What should stand there; `null` when a person has to decide. */
  replacement: string | null
  /** A sentence for the editor. */
  reason: string
}

/** Where a match stands, without the space behind it. */
export function placeOf({ index, 0: said }: RegExpExecArray): Pick<Finding, 'start' | 'end'> {
  return { start: index, end: index + said.trimEnd().length }
}
