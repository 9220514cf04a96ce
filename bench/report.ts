import { formatCount } from '#shared/count.ts'

/** The results of one part of the benchmark: a table with a sentence or two on how it was measured. */
export interface Section {
  title: string
  columns: string[]
  rows: string[][]
  notes: string[]
}

/** The section as Markdown, ready for docs/speed.md. The first column is text, the others are numbers. */
export function toMarkdown({ title, columns, rows, notes }: Section): string {
  const widths = columns.map((column, index) =>
    Math.max(3, column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${widths.map((width, i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width))).join(' | ')} |`
  const rule = `|${widths.map((width, index) => (index === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [`## ${title}`, '', line(columns), rule, ...rows.map(line), '', ...notes.flatMap((note) => [note, ''])].join(
    '\n',
  )
}

/** A number with thousands separators and `decimals` places. */
export function format(value: number, decimals = 0): string {
  const [whole = '', ...rest] = value.toFixed(decimals).split('.')
  return [formatCount(Number(whole)), ...rest].join('.')
}

/** A target and whether it was met, for the last column. */
export function verdict(target: string, isMet: boolean): string {
  return `${target} ${isMet ? '✓' : '✗'}`
}
