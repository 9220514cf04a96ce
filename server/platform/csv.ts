/** A table as CSV (RFC 4180). */
export function writeCsv(lines: string[][]): string {
  return lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

/** Spreadsheets take a text that begins like a formula for one, some also in the wide signs of Asian keyboards, so a name never does. */
function writeCell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
