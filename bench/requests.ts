/** Requests for the benchmarks' own load, on connections that stay open. */
import { type Agent, request } from 'node:http'

/** Sends a request and reads its response to the end. Rejects if the status is not `status`, 200 by default. */
export function send(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
    agent,
    status = 200,
  }: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent; status?: number } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { method, agent, headers }, (response) => {
      if (response.statusCode !== status) reject(new Error(`${method} ${url} answered ${response.statusCode}.`))
      response.resume().on('end', resolve).on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })
}
