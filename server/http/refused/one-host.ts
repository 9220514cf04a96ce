import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Answers 400 to a request that names two hosts (RFC 9112 §3.2). Node would take the first, and a proxy in front may take the other,
 * so the two would disagree on whose page this is.
 * @returns whether it was answered
 */
export function refuseSecondHost({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts < 2) return false
  response
    .writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    .end('A request names one host.')
  return true
}
