/** What only one kind of article tells of a fault: paragraphs each, so that the articles about it rest on different facts. */
export interface Insight {
  /** How the fault comes about, and what tells its causes apart. */
  closer: readonly string[]
  /** How to read what the checks show, and what of it helps a technician. */
  reading: readonly string[]
  /** What makes the repair larger or smaller. */
  price: readonly string[]
  /** What keeps it from coming back. */
  habit: readonly string[]
}
