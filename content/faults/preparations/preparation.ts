/** What the shop brings and plans for one fault, in addition to what `fault.ts` says about it. */
export interface Preparation {
  /** What to have in the van, in a technician's terms. */
  parts: readonly string[]
  /** The usual length of the visit, door to door, including diagnosis. */
  minutes: number
  /** Each cause's typical share, in the fault's order: whole percentages that add up to 100. Our estimate. */
  shares: readonly number[]
  /** The usual total for this repair in US dollars, within the range for its appliance (spec.md §9). */
  costs: { from: number; to: number }
  /**
   * Which of the fault's `checks` a homeowner may be asked to do before the visit, by index: at most three, and none of them near
   * gas, behind a cover or on anything live. Each must stand alone, so a check that is safe only after another one is left out.
   * Empty if nothing is safe or would help.
   */
  safeChecks: readonly number[]
}
