/** What `docs/personal-data.md` and the table in `docs/operating-in-detail.md` say, made of the lists in `server/retention`. */
import { keptFolders, keptOnPhones, keptTables } from '#server/retention/kept-data.ts'
import { periods, type Whom } from '#server/retention/kept-table.ts'
import { asTable } from './markdown-table.ts'

const people: Record<Whom, string> = {
  homeowner: 'homeowners',
  visitor: 'visitors',
  staff: 'people with an account',
}

/** What is kept and how long, row by row. */
export function writePeriods(): string[][] {
  return Object.values(periods).map(({ what, kept }) => [what, kept])
}

/** The whole document. */
export function writePersonalData(): string {
  const about = (whom: readonly Whom[]) => whom.map((each) => people[each]).join(', ')
  const tables = keptTables.filter((table) => table.about.length > 0)
  const others = keptTables.filter((table) => table.about.length === 0)
  return [
    '# Where personal data lies',
    'Made of `server/retention`, which a test compares with the database, column by column: nothing is missing here. To write it again: `npm run unit -- tests/kept-data.test.ts -u`. How to find, export and erase a homeowner’s data is in [the desk](booking-desk.md).',
    '## In the database',
    'Besides the columns named here, a row’s ids, times and numbers are about the same person.',
    asTable(
      ['table', 'about', 'columns of text', 'how long'],
      tables.map(({ table, about: whom, personal, period }) => [
        `\`${table}\``,
        about(whom),
        personal.map((column) => `\`${column}\``).join(', ') || 'none',
        periods[period].kept,
      ]),
    ),
    `Nothing about a person is in ${others.map(({ table }) => `\`${table}\``).join(', ')}.`,
    '## In files',
    asTable(
      ['place', 'what', 'about', 'how long'],
      keptFolders.map(({ place, what, about: whom, period }) => [
        place,
        what,
        about(whom) || 'nobody',
        periods[period].kept,
      ]),
    ),
    '## On a technician’s phone',
    asTable(
      ['what', 'about', 'how long'],
      keptOnPhones.map(({ what, about: whom, kept }) => [what, about(whom), kept]),
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
