/** What the shop brings and plans for one fault, beside what `fault.ts` says about it. */
export interface Preparation {
  /** What to have in the van, as a technician names it. */
  parts: readonly string[]
  /** The usual visit from door to door, finding the cause included. */
  minutes: number
  /** Whole percents that add up to 100, one for each cause of the fault, in its order: the typical share, our estimate. */
  shares: readonly number[]
  /** The usual total of this repair in US dollars, within the range of its appliance (spec.md §9). */
  costs: { from: number; to: number }
  /**
   * Which of the fault's `checks` a homeowner may be asked to do before the visit, by number: at most three, and none of them near gas, behind a
   * cover or on anything live. Each stands alone, so one that is safe only after another one is left out. Empty where nothing is safe or would help.
   */
  safeChecks: readonly number[]
}
