import { request } from 'node:http'

/** A response as it went over the wire: the bytes that other servers are given to send. */
export interface PreparedAnswer {
  /** Flat name-value list, as `writeHead` takes it. */
  headers: string[]
  body: Buffer
}

/** Fetches a page as brotli and leaves it compressed. */
export function fetchPrepared(url: string): Promise<PreparedAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        // Headers that each server writes itself on every response.
        const own = ['date', 'connection', 'keep-alive']
        const headers = Object.entries(response.headers)
          .filter(([name]) => !own.includes(name))
          .flatMap(([name, value]) => [name, String(value)])
        resolve({ headers, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}
