/**
 * The home page from the page cache against bare `node:http` and nginx, and against rendering it each time. `BENCH_BEFORE` names
 * another checkout that has been built, which renders in turn with this one.
 */
import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import path from 'node:path'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { type Candidate, rounds, secondsPerTurn, startBareServer, takeTurns } from './candidates.ts'
import { isInstalled, serverCore } from './child-process.ts'
import { runClosedLoop } from './closed-loop.ts'
import { connections, generator, type Load, loadPage } from './load.ts'
import { startNginx } from './nginx.ts'
import { fetchPrepared } from './prepared-answer.ts'
import { format, type Section, verdict } from './report.ts'
import { send } from './requests.ts'
import { startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

export async function benchPages(): Promise<Section> {
  return withFolder(async (folder) => {
    const site = await startSite({ dataDir: path.join(folder, 'data'), core: serverCore })
    const home = `${site.url}/`
    const pageCache: Candidate = { name: 'page cache', load: () => loadPage(home, secondsPerTurn), stop: site.stop }
    const withoutBrotli = () => loadPage(home, secondsPerTurn, { 'accept-encoding': 'gzip' })
    const gzip: Candidate = { name: 'page cache, gzip', load: withoutBrotli, stop: async () => {} }
    const candidates = [pageCache, gzip, await startBareServer(home)]
    if (isInstalled('nginx', '-v')) candidates.push(await startNginxCandidate(folder, home))
    try {
      const { body } = await fetchPrepared(home)
      const servers = await takeTurns(candidates)
      // Runs last, because rendering leaves garbage and a busy database that the next candidate would pay for.
      candidates.push(await startRenders(renderedNow, path.join(folder, 'renders')))
      const before = process.env.BENCH_BEFORE
      if (before) candidates.push(await startRenders(renderedBefore, path.join(folder, 'before'), before))
      const renders = await takeTurns([pageCache, ...candidates.slice(servers.size)])
      return report([...compare(servers), ...compare(renders).slice(1)], body.length)
    } finally {
      for (const candidate of candidates.toReversed()) await candidate.stop()
    }
  })
}

async function startNginxCandidate(folder: string, home: string): Promise<Candidate> {
  const nginx = await startNginx(path.join(folder, 'nginx'), await findFreePort(), await fetchPrepared(home))
  return { name: 'nginx, static file', load: () => loadPage(nginx.url, secondsPerTurn), stop: nginx.stop }
}

/** V8 optimizes rendering after a few thousand runs, which the rounds alone would hardly reach. */
const warmUpSeconds = 20

const renderedNow = 'rendered each time'
const renderedBefore = 'rendered each time, before'

/** Its own site, so its garbage isn't collected during the page cache's turns. */
async function startRenders(name: string, dataDir: string, root?: string): Promise<Candidate> {
  const site = await startSite({ dataDir, core: serverCore, ...(root && { root }) })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const stop = async () => {
    agent.destroy()
    await site.stop()
  }
  const load = (seconds: number) => loadRenders(`${site.url}/`, agent, seconds)
  await load(warmUpSeconds)
  return { name, load: () => load(secondsPerTurn), stop }
}

/** The response for a made-up ZIP code is rendered on every request. */
function loadRenders(home: string, agent: Agent, seconds: number): Promise<Load> {
  const once = () => send(`${home}?zip=${randomInt(1e12)}`, { agent, headers: { 'accept-encoding': 'br' } })
  return runClosedLoop({ connections, seconds, once })
}

interface Row {
  name: string
  loads: Load[]
  /** How many times as fast the first candidate is, compared round by round because conditions within a round are alike. */
  ratio: number
}

/** Compares the first candidate with each one. */
function compare(loads: Map<string, Load[]>): Row[] {
  const [first = []] = loads.values()
  return Array.from(loads, ([name, results]) => ({ name, loads: results, ratio: timesAsFast(first, results) }))
}

function timesAsFast(first: Load[], others: Load[]): number {
  return median(first.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? Number.NaN)))
}

function report(rows: Row[], bytes: number): Section {
  const now = rows.find(({ name }) => name === renderedNow)?.loads ?? []
  const compared = ({ name, ratio, loads }: Row) => {
    if (name === 'bare node:http') return verdict(`${format(ratio, 2)} (≥ 0.85)`, ratio >= 0.85)
    if (name === renderedBefore) {
      const gain = timesAsFast(now, loads)
      return verdict(`${format(ratio)} ×; now ${format(gain, 1)} × as fast (≥ 2.5 ×)`, gain >= 2.5)
    }
    if (name === renderedNow) return verdict(`${format(ratio)} × (≥ 40 ×)`, ratio >= 40)
    return name === 'page cache' ? '' : format(ratio, 2)
  }
  return {
    title: 'Home page',
    columns: ['served by', 'requests/s', 'p99 ms', 'page cache against it'],
    rows: rows.map((row) => [
      row.name,
      format(median(row.loads.map((load) => load.perSecond))),
      format(median(row.loads.map((load) => load.p99Ms)), 1),
      compared(row),
    ]),
    notes: [
      `${format(bytes)} bytes of brotli, ${connections} connections, server on one core and ${generator} on the other, medians of ${rounds} alternating rounds of ${secondsPerTurn} s. “Gzip” asks the same site for what a client without brotli takes. “Rendered each time” requests made-up ZIP codes, whose answers aren't kept. It alternates with the page cache after the others, once it has warmed up for ${warmUpSeconds} s.`,
    ],
  }
}
