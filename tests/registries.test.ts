/**
 * Fields, states, appliances and screens stand in one list each, and whatever is made of a list takes all of it, so that a new element is
 * everywhere at once. A place that takes only a part is listed here.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '#tests/support/words/source-code.ts'

const lists = [
  ...['storedFields', 'formFields', 'technicianFields', 'preferredTimes', 'Object\\.\\w+\\(\\w*[fF]ields\\)'],
  ...['bookingStateKeys', 'urgencyKeys', 'statesThat\\([^()]*\\)', 'everyScreen', 'keptTables', 'withBooking'],
  ...['applianceTypes', 'applianceTypeKeys', 'applianceGuides', 'knownAppliances', 'writtenAppliances'],
  ...['Object\\.\\w+\\((appliances|costs|\\{ \\.\\.\\.appliances, other \\})\\)', 'applianceTypes\\.map\\(.*\\)'],
]
const part = new RegExp(
  `(?<!\\w)(?<!\\w\\.)(${lists.join('|')})( as [\\w[\\]]+)?\\)*\\s*\\.(filter|slice|splice|toSpliced|exclude|extract)\\(.*`,
  'g',
)
/** Each part is taken where the line says. */
const findParts = (text: string) =>
  Array.from(text.matchAll(part), ([found]) => found.replaceAll(/\s+/g, ' ').replace(/ \.(?!\.)/, '.'))

/** A choice that depends on what someone did, or what the registry itself says of each element. */
const takenBy = [
  'app/routes.ts: everyScreen.filter(([, screen]) => screen.frame === frame && screen.beside === beside)',
  "app/routes/admin/business/business-pages.ts: everyScreen.filter(([, { beside }]) => beside === '/admin/business')",
  'app/routes/admin/visits/technicians/technician-words.ts: applianceTypes.filter(({ value }) => appliances.includes(value))',
  'app/routes/booking/form/booked-panel.tsx: storedFields.filter((name) => !lookedAt.includes(name))',
  'content/appliances/appliances.ts: Object.values(appliances).filter(',
  'server/bookings/homeowner/prepare/describe-preparation.ts: knownAppliances.filter(({ words }) => words.test(problem))',
  "server/retention/kept-tables.ts: storedFields.filter((name) => fieldsAtShop[name].whenErased === 'all')].join(' '),",
  'shared/bookings/booking-fields.ts: storedFields.filter((name) => !isParagraph(name)), ...storedFields.filter(isParagraph)]',
  'shared/bookings/booking-states.ts: bookingStateKeys.filter((state) => bookingStates[state][holds])',
  'shared/bookings/correction-form.ts: formFields.filter((name) => (values[name] ?? stored[name]).trim() !== stored[name])',
  'shared/bookings/fields-on-the-wire.ts: storedFields.filter(',
]

test('a list is used whole, or here stands who takes a part of it', () => {
  expect(findParts("eachField(storedFields.filter((name) => name !== 'customer_email'), f)")).toHaveLength(1)
  expect(findParts("z.enum(bookingStateKeys).exclude(['new'])\nstatesThat('isClosed').slice(1)")).toHaveLength(2)
  const parts = listFiles(['app', 'server', 'shared', 'content'])
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => findParts(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))
  expect(parts.toSorted()).toEqual(takenBy)
})
