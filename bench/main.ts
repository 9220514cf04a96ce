/**
 * `npm run bench [-- part …]`: measures the site on this machine and prints the tables as Markdown. Progress goes to standard error,
 * so `npm run -s bench > tables.md` yields just the tables, for docs/speed.md. A folder among the parts is another checkout to compare
 * with, for `hostile`.
 */
import { availableParallelism } from 'node:os'
import { buildSite, isBuildStale } from '../scripts/build.ts'
import { benchAuth } from './auth.ts'
import { benchBackups } from './backups.ts'
import { benchBlog } from './blog.ts'
import { benchBookings } from './bookings.ts'
import { benchDesk } from './desk.ts'
import { benchHostile } from './hostile/hostile.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchPages } from './pages.ts'
import { type Section, toMarkdown } from './report.ts'
import { benchStart } from './start.ts'
import { benchWeight } from './weight.ts'

const parts: Record<string, (otherCheckout?: string) => Promise<Section>> = {
  pages: benchPages,
  bookings: benchBookings,
  blog: benchBlog,
  auth: benchAuth,
  backups: benchBackups,
  desk: benchDesk,
  weight: benchWeight,
  lighthouse: benchLighthouse,
  start: benchStart,
  hostile: benchHostile,
}

const asked = process.argv.slice(2)
const chosen = asked.filter((name) => !name.includes('/'))
const otherCheckout = asked.find((name) => name.includes('/'))
const unknown = chosen.find((name) => !(name in parts))
if (unknown) {
  console.error(`There is no part "${unknown}". The parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
if (isBuildStale()) {
  console.error('Building the site …')
  await buildSite()
}
console.log(`Measured on ${availableParallelism()} cores, Node ${process.versions.node}.\n`)
for (const [name, bench] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.error(`Measuring: ${name} …`)
  console.log(toMarkdown(await bench(otherCheckout)))
}
