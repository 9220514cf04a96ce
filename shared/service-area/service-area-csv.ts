/** The list of ZIP codes as a table, in the format that spreadsheets export, copy and open. */
import { formatCount } from '#shared/count.ts'
import type { ServiceAreaEntry } from './service-area.ts'
import { serviceAreaEntry } from './service-area-form.ts'

/** More than any list of ZIP codes has. */
export const mostLines = 10_000

/** An unusable line, identified by its line number in the input. */
interface WrongLine {
  line: number
  sentence: string
}

export interface ReadTable {
  entries: ServiceAreaEntry[]
  wrong: WrongLine[]
}

const header = 'zip,city,state,lat,lng'
const names: Record<string, keyof ServiceAreaEntry> = {
  zip: 'zip',
  'zip code': 'zip',
  city: 'city',
  state: 'state',
  lat: 'latitude',
  latitude: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  longitude: 'longitude',
}
const columns = ['zip', 'city', 'state', 'latitude', 'longitude'] as const

/**
 * Reads a table whose first line names its columns, in any order. Other columns are ignored. Cells are separated by commas,
 * semicolons or tabs, depending on the first line. If a ZIP code appears twice, the second line is an error.
 */
export function readAreaTable(text: string): ReadTable {
  const [first, ...lines] = readCells(text)
  if (!first) return { entries: [], wrong: [] }
  const places = first.cells.map((cell) => names[cell.trim().toLowerCase()])
  const missing = columns.filter((column) => !places.includes(column))
  if (missing.length > 0) {
    return {
      entries: [],
      wrong: [{ line: first.line, sentence: `The first line should name the columns: ${header}.` }],
    }
  }
  if (lines.length > mostLines) {
    const sentence = `Please import at most ${formatCount(mostLines)} lines. This has ${formatCount(lines.length)}.`
    return { entries: [], wrong: [{ line: mostLines + 1, sentence }] }
  }
  const found = new Map<string, { entry: ServiceAreaEntry; line: number }>()
  const wrong: WrongLine[] = []
  for (const { line, cells } of lines) {
    const cellOf = (column: keyof ServiceAreaEntry) => cells[places.indexOf(column)]?.trim() ?? ''
    const parsed = serviceAreaEntry.safeParse({
      zip: cellOf('zip'),
      city: cellOf('city'),
      state: cellOf('state'),
      latitude: numberOf(cellOf('latitude')),
      longitude: numberOf(cellOf('longitude')),
    })
    if (!parsed.success) {
      const sentences = new Set(parsed.error.issues.map(({ message }) => message))
      wrong.push({ line, sentence: `${[...sentences].join('. ')}.` })
      continue
    }
    const { data: entry } = parsed
    const earlier = found.get(entry.zip)
    if (earlier) wrong.push({ line, sentence: `${entry.zip} is on line ${earlier.line} already.` })
    else found.set(entry.zip, { entry, line })
  }
  return { entries: Array.from(found.values(), ({ entry }) => entry), wrong }
}

/** The list as a file that a spreadsheet can open, with the byte-order mark that tells it the letters are UTF-8. */
export function writeAreaTable(entries: readonly ServiceAreaEntry[]): string {
  const lines = entries.map(({ zip, city, state, latitude, longitude }) =>
    [zip, quote(city), state, latitude, longitude].join(','),
  )
  return `\uFEFF${[header, ...lines].join('\r\n')}\r\n`
}

/** What an import changes in the list. */
export interface AreaChange {
  /** The resulting list. */
  zips: ServiceAreaEntry[]
  added: ServiceAreaEntry[]
  changed: ServiceAreaEntry[]
  removed: ServiceAreaEntry[]
}

/** Works out the list after `entries` are added to it or replace it. */
export function changeArea(
  before: readonly ServiceAreaEntry[],
  entries: readonly ServiceAreaEntry[],
  mode: 'add' | 'replace',
): AreaChange {
  const known = new Map(before.map((entry) => [entry.zip, entry]))
  const given = new Map(entries.map((entry) => [entry.zip, entry]))
  const staying = before.filter(({ zip }) => mode === 'add' && !given.has(zip))
  return {
    zips: [...staying, ...entries].toSorted((a, b) => a.zip.localeCompare(b.zip)),
    added: entries.filter(({ zip }) => !known.has(zip)),
    changed: entries.filter((entry) => {
      const old = known.get(entry.zip)
      return old !== undefined && columns.some((column) => old[column] !== entry[column])
    }),
    removed: mode === 'add' ? [] : before.filter(({ zip }) => !given.has(zip)),
  }
}

function numberOf(cell: string): number {
  return cell === '' ? Number.NaN : Number(cell)
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Splits a table into cells (RFC 4180), with the line number each row starts on. Blank lines don't count as rows. */
function readCells(text: string): { line: number; cells: string[] }[] {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  // Excel names its separator in a line of its own.
  const [named = '', said] = /^sep=(.)\n/.exec(whole) ?? []
  const plain = whole.slice(named.length)
  const firstLine = plain.slice(0, plain.indexOf('\n') < 0 ? undefined : plain.indexOf('\n'))
  const separator = said ?? ['\t', ';'].find((sign) => firstLine.includes(sign)) ?? ','
  const rows: { line: number; cells: string[] }[] = []
  const start = named === '' ? 1 : 2
  let [cells, cell, isQuoted, line, begins]: [string[], string, boolean, number, number] = [[], '', false, start, start]
  function endRow() {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begins, cells })
    cells = []
    cell = ''
  }
  for (let index = 0; index < plain.length; index++) {
    const sign = plain.charAt(index)
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain.charAt(index + 1) === '"') cell += plain.charAt(++index)
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') {
      endRow()
      begins = line
    } else cell += sign
  }
  endRow()
  return rows
}

/**
 * The text of a file as spreadsheets save them: UTF-16 if a byte-order mark says so, as in Excel's “Unicode text”, otherwise UTF-8.
 * `null` if it's neither: Excel's plain CSV has the letters of the computer it was saved on, and doesn't say which.
 */
export function decodeTable(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes)
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
