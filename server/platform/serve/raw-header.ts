import type { IncomingMessage } from 'node:http'

/**
 * A header by its name in lower case. Reads the raw list, because Node builds the `headers` object, with every header in it, only when
 * it is accessed.
 */
export function readRawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const written = rawHeaders[index]
    if (written?.length === name.length && written.toLowerCase() === name) return rawHeaders[index + 1]
  }
  return undefined
}
