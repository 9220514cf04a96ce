/** What the shop knows about one fault: facts as complete sentences, so a page or an article can choose and order them. */

export interface Cause {
  /** As used within a sentence: "dirty condenser coils". */
  name: string
  /** What it does to the appliance. */
  detail: string
  /** How a technician fixes it. */
  repair: string
}

export interface Check {
  /** Something safe that requires no tools inside the appliance. */
  step: string
  /** What the result tells you. */
  meaning: string
}

export interface Fault {
  /** Unique within the appliance. */
  key: string
  /** As used in a heading: "Refrigerator Not Cooling". */
  name: string
  /** Follows "a refrigerator that": "is not cooling". */
  problem: string
  /** What people notice. */
  signs: string[]
  causes: Cause[]
  checks: Check[]
  /** When it is time to call. */
  call: string[]
  /** When to stop using it immediately. */
  stop: string
  /** A fact for readers who want the numbers. */
  technical: string
}

type Pair = [first: string, second: string]
type Triple = [name: string, detail: string, repair: string]

/** Lets the entries be written as tables. */
export function fault(entry: Omit<Fault, 'causes' | 'checks'> & { causes: Triple[]; checks: Pair[] }): Fault {
  return {
    ...entry,
    causes: entry.causes.map(([name, detail, repair]) => ({ name, detail, repair })),
    checks: entry.checks.map(([step, meaning]) => ({ step, meaning })),
  }
}
