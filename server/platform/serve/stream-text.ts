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
