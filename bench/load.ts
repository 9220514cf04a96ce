import path from 'node:path'
import { projectRoot } from '../scripts/project-root.ts'
import { isInstalled, loadCore, pinned, runProgram } from './child-process.ts'

export interface Load {
  perSecond: number
  p99Ms: number
}

export const connections = 32

/** wrk if installed. autocannon reaches its own limit near 60,000 requests per second on one core, and so do bare servers. */
export const generator = isInstalled('wrk', '-v') ? 'wrk' : 'autocannon'

/** Requests one page over keep-alive connections for `seconds`, accepting brotli as browsers do unless `headers` say otherwise. */
export function loadPage(url: string, seconds: number, headers: Record<string, string> = {}): Promise<Load> {
  const all = Object.entries({ 'accept-encoding': 'br', ...headers })
  return generator === 'wrk' ? loadWithWrk(url, seconds, all) : loadWithAutocannon(url, seconds, all)
}

async function loadWithWrk(url: string, seconds: number, headers: [string, string][]): Promise<Load> {
  const sent = headers.flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...sent]
  const out = await runProgram(...pinned(loadCore, 'wrk', [...options, url]))
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(`Not every request to ${url} was answered well.\n${out}`)
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(out) ?? []
  const millisecondsPer = { us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1]),
    p99Ms: Number(amount) * millisecondsPer,
  }
}

async function loadWithAutocannon(url: string, seconds: number, headers: [string, string][]): Promise<Load> {
  const program = path.join(projectRoot, 'node_modules/autocannon/autocannon.js')
  const sent = headers.flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const options = ['-c', String(connections), '-d', String(seconds), ...sent, '--json']
  const out = await runProgram(...pinned(loadCore, process.execPath, [program, ...options, url]))
  const result: { requests: { average: number }; latency: { p99: number }; non2xx: number; errors: number } =
    JSON.parse(out)
  if (result.non2xx + result.errors > 0) throw new Error(`Not every request to ${url} was answered well.`)
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}
