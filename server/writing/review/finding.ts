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
export const problemOf = (said: string, { reason }: Finding, place = '') => `Please check “${said}”${place}. ${reason}`
