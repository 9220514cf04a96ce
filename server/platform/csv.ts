/** What a file of ours begins with: the byte-order mark that tells spreadsheets its letters are UTF-8. */
const byteOrderMark = '\uFEFF'

/** A table as CSV (RFC 4180), in parts: its lines come in batches, however many there are. */
export async function* writeCsv(batches: AsyncIterable<string[][]> | Iterable<string[][]>): AsyncGenerator<string> {
  let start = byteOrderMark
  for await (const lines of batches) {
    yield start + lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
    start = ''
  }
}

/**
 * Spreadsheets treat text that starts like a formula as a formula, and some also accept the full-width characters of Asian
 * keyboards. The apostrophe keeps a name from ever becoming one.
 */
function writeCell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
