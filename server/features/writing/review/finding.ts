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
