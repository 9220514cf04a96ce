/** A table as CSV (RFC 4180), with the byte-order mark that tells spreadsheets its letters are UTF-8. */
export function writeCsv(lines: string[][]): string {
  return `\uFEFF${lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`
}

/**
 * Spreadsheets treat text that starts like a formula as a formula, and some also accept the full-width characters of Asian
 * keyboards. The apostrophe keeps a name from ever becoming one.
 */
function writeCell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
