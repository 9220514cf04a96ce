/** What only one kind of article says about a fault, in paragraphs, so articles about the same fault rest on different facts. */
export interface Insight {
  /** How the fault comes about and how to tell its causes apart. */
  closer: readonly string[]
  /** How to interpret the checks, and what helps a technician. */
  reading: readonly string[]
  /** What makes the repair more or less expensive. */
  price: readonly string[]
  /** What keeps it from coming back. */
  habit: readonly string[]
}
