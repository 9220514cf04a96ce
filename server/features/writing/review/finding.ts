/** Something in a text that is wrong or unsafe. */
export interface Finding {
  /** Where it is in the text. */
  start: number
  end: number
  /** What it should say; `null` if a person has to decide. */
  replacement: string | null
  /** A message for the editor. */
  reason: string
}

/** Where a match is, without the space after it. */
export function placeOf({ index, 0: said }: RegExpExecArray): Pick<Finding, 'start' | 'end'> {
  return { start: index, end: index + said.trimEnd().length }
}
