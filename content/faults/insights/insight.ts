/** What only one kind of article says about a fault, in paragraphs, so that the articles about it rest on different facts. */
export interface Insight {
  /** How the fault comes about, and how to tell its causes apart. */
  closer: readonly string[]
  /** How to read what the checks show, and what helps a technician. */
  reading: readonly string[]
  /** What makes the repair larger or smaller. */
  price: readonly string[]
  /** What keeps it from coming back. */
  habit: readonly string[]
}
