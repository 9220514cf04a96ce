/** A post from the page cache against bare `node:http` and against rendering it each time, and how many views can be counted. */
import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import path from 'node:path'
import { type Candidate, rounds, secondsPerTurn, startBareServer, takeTurns } from './candidates.ts'
import { serverCore } from './child-process.ts'
import { runClosedLoop } from './closed-loop.ts'
import { connections, generator, type Load, loadPage } from './load.ts'
import { fetchPrepared } from './prepared-answer.ts'
import { format, type Section, verdict } from './report.ts'
import { send } from './requests.ts'
import { startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

const post = '/blog/refrigerator-not-cooling'
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const headers = { 'accept-encoding': 'br', 'user-agent': browser }

export async function benchBlog(): Promise<Section> {
  return withFolder(async (folder) => {
    const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
    const site = await startSite({ dataDir: path.join(folder, 'data'), environment, core: serverCore })
    const candidates: Candidate[] = [
      { name: 'page cache', load: () => loadPage(site.url + post, secondsPerTurn), stop: site.stop },
    ]
    try {
      const { body } = await fetchPrepared(site.url + post)
      candidates.push(await startBareServer(site.url + post))
      const servers = await takeTurns(candidates)
      // Runs last, because rendering and storing leave work behind that the next candidate would pay for.
      const work = await startWork(path.join(folder, 'work'), environment)
      candidates.push(...work)
      return report(new Map([...servers, ...(await takeTurns(work))]), body.length)
    } finally {
      for (const candidate of candidates.toReversed()) await candidate.stop()
    }
  })
}

const renderedHome = 'home page, rendered each time'
const renderedPost = 'rendered each time'
/** Of the home page's rate, which reads no post. */
const targetRatio = 0.6
/** V8 optimizes rendering after a few thousand runs. */
const warmUpSeconds = 10

/** Everything that involves a rendering or a write, on its own site. */
async function startWork(dataDir: string, environment: Record<string, string>): Promise<Candidate[]> {
  const site = await startSite({ dataDir, environment, core: serverCore })
  const beacon = `${site.url}/api/posts/${await readPostId(site.url + post)}/views`
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const renderHome = () => send(`${site.url}/?zip=${randomInt(1e12)}`, { headers, agent })
  // Other spellings of a URL lead to the same post and are not cached.
  const renderPost = () => send(site.url + spellAnew(post), { headers, agent })
  for (const once of [renderHome, renderPost]) await runClosedLoop({ connections, seconds: warmUpSeconds, once })
  return [
    { name: renderedHome, load: () => loop(renderHome), stop: async () => {} },
    { name: renderedPost, load: () => loop(renderPost), stop: async () => agent.destroy() },
    {
      name: 'views counted',
      load: () => loop(() => send(beacon, { method: 'POST', headers, agent })),
      stop: site.stop,
    },
  ]
}

/** The same path with some letters of its last segment percent-encoded, so no two requests wait for the same rendering. */
function spellAnew(path: string): string {
  const letters = path.lastIndexOf('/') + 1
  const code = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
  return path.slice(0, letters) + path.slice(letters).replace(/[a-z]/g, (one) => (randomInt(2) ? code(one) : one))
}

/** The id is in the URL of the share picture. */
async function readPostId(address: string): Promise<string> {
  const [, id] = /\/og\/posts\/([0-9a-f-]{36})\.png/.exec(await (await fetch(address)).text()) ?? []
  if (!id) throw new Error(`There is no post at ${address}.`)
  return id
}

function loop(once: () => Promise<void>): Promise<Load> {
  return runClosedLoop({ connections, seconds: secondsPerTurn, once })
}

/** Round by round, because conditions within a round are alike. */
function ratioOf(one: Load[], other: Load[]): number {
  return median(one.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN)))
}

function report(loads: Map<string, Load[]>, bytes: number): Section {
  const cached = loads.get('page cache') ?? []
  const bare = loads.get('bare node:http') ?? []
  const ratio = ratioOf(cached, bare)
  const rendered = ratioOf(loads.get(renderedPost) ?? [], loads.get(renderedHome) ?? [])
  const compared: Record<string, string> = {
    'bare node:http': verdict(`${format(ratio, 2)} (≥ 0.8)`, ratio >= 0.8),
    [renderedPost]: verdict(
      `${format(rendered, 2)} of the home page’s rate (≥ ${targetRatio})`,
      rendered >= targetRatio,
    ),
  }
  return {
    title: 'A post of the blog',
    columns: ['', 'requests/s', 'p99 ms', 'compared'],
    rows: Array.from(loads, ([name, results]) => [
      name,
      format(median(results.map((result) => result.perSecond))),
      format(median(results.map((result) => result.p99Ms)), 1),
      compared[name] ?? '',
    ]),
    notes: [
      `${format(bytes)} bytes of brotli, ${connections} connections, server on one core and ${generator} on the other, medians of ${rounds} alternating rounds of ${secondsPerTurn} s. “Rendered each time” reads the database and renders. It takes turns with made-up ZIP codes on the home page, and with the views, after the others and a warm-up. A view is answered once it's stored; views within 20 ms share one commit.`,
    ],
  }
}
