/** How fast a site that is already set up comes back, and how much memory it uses after a day of visitors. */
import { Agent } from 'node:http'
import path from 'node:path'
import { readMemoryMegabytes } from './process-memory.ts'
import { format, type Section } from './report.ts'
import { send } from './requests.ts'
import { type RunningSite, startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

const starts = 5
const requests = 10_000
const connections = 8
const missingPage = '/assets-that-do-not-exist'
const pages = ['/', '/services', '/privacy-policy', '/?zip=97201', missingPage]

export async function benchStart(): Promise<Section> {
  return withFolder(async (folder) => {
    const dataDir = path.join(folder, 'data')
    await (await startSite({ dataDir })).stop()
    const startTimes: number[] = []
    for (let start = 0; start < starts; start++) {
      const site = await startSite({ dataDir })
      startTimes.push(site.startMs)
      await site.stop()
    }
    const site = await startSite({ dataDir })
    try {
      const before = await readMemoryMegabytes(site.pid, 'VmRSS')
      await visit(site)
      const after = await readMemoryMegabytes(site.pid, 'VmRSS')
      return {
        title: 'Start and memory',
        columns: ['', 'measured'],
        rows: [
          ['second start to the first page', `${format(median(startTimes) / 1000, 2)} s`],
          ['memory (RSS) after the first page', `${format(before)} MB`],
          [`memory (RSS) after ${format(requests)} requests`, `${format(after)} MB`],
        ],
        notes: [
          `Start is \`scripts/start.ts\` as \`npm start\` runs it, with an existing build and data directory, PostgreSQL included, median of ${starts}. Memory is the site's process, without PostgreSQL.`,
        ],
      }
    } finally {
      await site.stop()
    }
  })
}

async function visit(site: RunningSite) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let sent = 0
  const work = async () => {
    while (sent < requests) {
      const page = pages[sent++ % pages.length]
      await send(site.url + page, {
        headers: { 'accept-encoding': 'br' },
        agent,
        status: page === missingPage ? 404 : 200,
      })
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
}
