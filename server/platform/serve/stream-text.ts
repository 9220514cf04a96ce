/**
 * A text of any length as a response's body. Each part is made only when the reader has room for it, so a file takes no more memory
 * than one of its parts, and others are answered between two of them.
 * @throws what the first part throws, while the response can still say so; a later one breaks the response off, and the reader knows
 * that the file isn't whole
 */
export async function streamText(parts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const encoder = new TextEncoder()
  let next: Promise<IteratorResult<string>> | null = parts.next()
  await next
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await (next ?? parts.next())
        next = null
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

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

/** What a file says of each row: the column's name, and how its cell is read. */
export type CsvColumns<Row> = readonly [name: string, read: (row: Row) => string | null][]

/** Rows as CSV, one line each, below the names of the columns. */
export function writeTable<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  async function* lines() {
    let head = [columns.map(([name]) => name)]
    for await (const rows of batches) {
      yield [...head, ...rows.map((row) => columns.map(([, read]) => read(row) ?? ''))]
      head = []
    }
  }
  return writeCsv(lines())
}

/**
 * Spreadsheets treat text that starts like a formula as a formula, and some also accept the full-width characters of Asian
 * keyboards. The apostrophe keeps a name from ever becoming one.
 */
function writeCell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
