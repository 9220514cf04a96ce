import type { Context } from 'hono'
import type { Log } from '#server/platform/log.ts'
import { loggedPath } from '#shared/secret-address.ts'
import { streamText } from './stream-text.ts'

/**
 * Answers with a stream. One that fails midway is logged, and its connection ends, so that nobody takes half a file for the whole. The
 * adapter would put the error's own words, which can hold a query and somebody's name, into the answer and on the console.
 */
export function sendStream(
  c: Context,
  { log, headers }: { log: Log; headers: Record<string, string> },
  stream: ReadableStream<Uint8Array>,
): Response {
  const reader = stream.getReader()
  const owned = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          log.error({ requestId: c.var.requestId, path: loggedPath(c.req.path), err: error }, 'an answer broke off')
          // Without a connection, as in some tests, there is nobody else to tell.
          if (!c.env?.outgoing) return controller.error(error)
          c.env.outgoing.destroy()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return c.body(owned as ReadableStream<Uint8Array<ArrayBuffer>>, 200, headers)
}

/** Answers with a table as a file to save, in parts. Whoever takes it is recorded before that. */
export async function sendCsv(
  c: Context,
  { log, name }: { log: Log; name: string },
  parts: AsyncGenerator<string>,
): Promise<Response> {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  }
  return sendStream(c, { log, headers }, await streamText(parts))
}
