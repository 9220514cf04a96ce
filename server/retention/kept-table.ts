import type { Period } from './periods.ts'

export type Whom = 'homeowner' | 'visitor' | 'staff'

/** What a table holds, of whom, and for how long. */
export interface KeptTable {
  /** With its schema. */
  table: string
  period: Period
  /** Whose data it is: a row's ids, times and numbers are about them, too. */
  about: readonly Whom[]
  /** The columns of text that say something about them. */
  personal: readonly string[]
  /** The other columns of text. */
  plain: readonly string[]
  /** For rows that are deleted by age. Others go with what they belong to, or stay. */
  aged?: Age
}

/** When a row of a table is old enough. All three are SQL. */
interface Age {
  /** From when on it ages. */
  since: string
  days: number
  /** What still needs it. `row` is the row. */
  unless?: string
}

/** Lists columns by their names, separated by spaces, to be read as a table. */
export function keep(
  table: string,
  period: Period,
  columns: { about?: readonly Whom[]; personal?: string; plain?: string },
  aged?: Age,
): KeptTable {
  const { about = [], personal = '', plain = '' } = columns
  const listed = (names: string) => names.split(' ').filter((name) => name !== '')
  return { table, period, about, personal: listed(personal), plain: listed(plain), ...(aged && { aged }) }
}
