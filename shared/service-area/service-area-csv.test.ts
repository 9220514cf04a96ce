import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInArea } from './built-in-area.ts'
import { changeArea, decodeTable, mostLines, readAreaTable, writeAreaTable } from './service-area-csv.ts'
import { mostZips, serviceAreaEntry, serviceAreaList } from './service-area-form.ts'

const salem = { zip: '97301', city: 'Salem', state: 'OR', latitude: 44.94, longitude: -123.03 }
const boise = { zip: '83702', city: 'Boise', state: 'ID', latitude: 43.63, longitude: -116.2 }
const header = 'zip,city,state,lat,lng'

test('reads back the list it writes', () => {
  expect(readAreaTable(writeAreaTable(builtInArea.zips))).toEqual({ entries: builtInArea.zips, wrong: [] })
})

test.each([
  ['a byte order mark and line ends of Windows', `\uFEFF${header}\r\n97301,Salem,OR,44.94,-123.03\r\n`],
  ['line ends of old Macs', `${header}\r97301,Salem,OR,44.94,-123.03`],
  ['quotes', `"zip","city","state","lat","lng"\n"97301","Salem","OR","44.94","-123.03"`],
  ['other names and another order', 'State,Longitude,Latitude,ZIP Code,City\nor, -123.03 ,44.94,97301, Salem '],
  ['columns that nobody asked for', 'zip,city,state,county,lat,lng\n97301,Salem,OR,Marion,44.94,-123.03'],
  ['cells that were copied from a spreadsheet', 'zip\tcity\tstate\tlat\tlng\n97301\tSalem\tOR\t44.94\t-123.03'],
  ['semicolons', 'zip;city;state;lat;lng\n97301;Salem;OR;44.94;-123.03'],
  ['a line of Excel that names the separator', 'sep=;\r\nzip;city;state;lat;lng\r\n97301;Salem;OR;44.94;-123.03'],
  ['empty lines', `\n${header}\n\n97301,Salem,OR,44.94,-123.03\n,,,,\n\n`],
])('reads %s', (_, text) => {
  expect(readAreaTable(text)).toEqual({ entries: [salem], wrong: [] })
})

test.each(['utf-8', 'utf-16le', 'utf-16be'])('a file that a spreadsheet saved as %s is text', (encoding) => {
  const text = `\uFEFF${header}\n97301,Peñasco,OR,44.94,-123.03`
  const bytes = encoding === 'utf-8' ? Buffer.from(text) : Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') bytes.swap16()
  const { entries } = readAreaTable(decodeTable(new Uint8Array(bytes).buffer) ?? '')
  expect(entries).toEqual([{ ...salem, city: 'Peñasco' }])
})

test.each(['windows-1252', 'latin-1 of a Mac', 'half a letter of UTF-8'])('a file in %s isn’t guessed at', (kind) => {
  const letter = { 'windows-1252': [0xf1], 'latin-1 of a Mac': [0x96], 'half a letter of UTF-8': [0xc3] }[kind] ?? []
  const bytes = [...Buffer.from(`${header}\n97301,Pe`), ...letter, ...Buffer.from('asco,OR,44.94,-123.03')]
  expect(decodeTable(new Uint8Array(bytes).buffer)).toBeNull()
})

test('a cell may contain commas, quotes and line breaks', () => {
  const { entries } = readAreaTable(`${header}\n97301,"Salem, ""the\ncapital""",OR,44.94,-123.03`)
  expect(entries).toEqual([{ ...salem, city: 'Salem, "the capital"' }])
})

test('reports each invalid line by its number, and reads the others', () => {
  const text = [
    header,
    '97301,Salem,OR,44.94,-123.03',
    '',
    '9730,Salem,OR,44.94,-123.03',
    '97302,"Salem',
    'again",OR,44.94,-123.03',
    '97303,,OR,44.94,-123.03',
    '97304,Salem,ZZ,44.94,-123.03',
    '97305,Salem,OR,94.94,east',
    '97306,Salem,OR,,',
    '97301,Salem,OR,44.94,-123.03',
    '97307',
    "97308,=HYPERLINK('x'),OR,44.94,-123.03",
  ].join('\n')
  const { entries, wrong } = readAreaTable(text)
  expect(entries.map(({ zip }) => zip)).toEqual(['97301', '97302'])
  expect(wrong).toEqual([
    { line: 4, sentence: 'Please enter a 5-digit ZIP code.' },
    { line: 7, sentence: 'Please enter the city.' },
    { line: 8, sentence: 'Please enter a state by its two letters, like OR.' },
    {
      line: 9,
      sentence: 'Please enter a latitude between -90 and 90. Please enter a longitude between -180 and 180.',
    },
    {
      line: 10,
      sentence: 'Please enter a latitude between -90 and 90. Please enter a longitude between -180 and 180.',
    },
    { line: 11, sentence: '97301 is on line 2 already.' },
    { line: 12, sentence: expect.stringContaining('Please enter the city. Please enter a state') },
    { line: 13, sentence: 'Please begin the city with a letter.' },
  ])
})

test('rejects a table without the columns, or one that is too long, as a whole', () => {
  expect(readAreaTable('97301,Salem,OR,44.94,-123.03')).toEqual({
    entries: [],
    wrong: [{ line: 1, sentence: 'The first line should name the columns: zip,city,state,lat,lng.' }],
  })
  const { entries, wrong } = readAreaTable(`${header}\n${'97301,Salem,OR,44.94,-123.03\n'.repeat(mostLines + 1)}`)
  expect(entries).toEqual([])
  expect(wrong.map(({ sentence }) => sentence)).toEqual(['Please import at most 10,000 lines. This has 10,001.'])
  expect(readAreaTable('')).toEqual({ entries: [], wrong: [] })
})

test('reads anything that is pasted without crashing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('97301', ',', '"', '\n', '\r', 'Salem', 'é', '\u0000', '44.9')), (pieces) => {
      const { entries, wrong } = readAreaTable(`${header}\n${pieces.join('')}`)
      expect(entries.length + wrong.length).toBeLessThanOrEqual(pieces.length + 1)
    }),
  )
})

test('adding keeps existing entries, and replacing removes those not given', () => {
  const before = [boise, salem]
  const moved = { ...salem, latitude: 45 }
  const keizer = { ...salem, zip: '97303', city: 'Keizer' }
  expect(changeArea(before, [moved, keizer], 'add')).toEqual({
    zips: [boise, moved, keizer],
    added: [keizer],
    changed: [moved],
    removed: [],
  })
  expect(changeArea(before, [salem], 'replace')).toEqual({ zips: [salem], added: [], changed: [], removed: [boise] })
})

test('an entry needs a ZIP code, a city, a state and a place on earth', () => {
  expect(
    serviceAreaEntry.parse({ ...salem, zip: ' 97301 ', city: ' West \n Salem', state: 'or', latitude: 44.9400004 }),
  ).toEqual({
    ...salem,
    city: 'West Salem',
  })
  for (const wrong of [
    { zip: '9730' },
    { zip: '９７３０１' },
    { city: '  ' },
    { city: 'x'.repeat(61) },
    { state: 'XX' },
    { state: 'toString' },
    { latitude: 90.01 },
    { longitude: -180.01 },
    { longitude: Number.NaN },
  ])
    expect(serviceAreaEntry.safeParse({ ...salem, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})

test('a list has each ZIP code once and in order, at least one and at most 2,000', () => {
  expect(serviceAreaList.parse([salem, boise])).toEqual([boise, salem])
  const many = (length: number) => Array.from({ length }, (_, index) => ({ ...salem, zip: String(10_000 + index) }))
  expect(serviceAreaList.safeParse(many(mostZips)).success).toBe(true)
  for (const list of [[], [salem, salem], many(mostZips + 1)])
    expect(serviceAreaList.safeParse(list).success).toBe(false)
})
