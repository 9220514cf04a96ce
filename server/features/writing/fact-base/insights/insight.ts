/** What only one kind of article tells of a fault: a short paragraph each, so that the articles about it rest on different facts. */
export interface Insight {
  /** How the fault comes about, and what tells its causes apart. */
  closer: string
  /** How to read what the checks show, and what of it helps a technician. */
  reading: string
  /** What makes the repair larger or smaller. */
  price: string
  /** What keeps it from coming back. */
  habit: string
}
