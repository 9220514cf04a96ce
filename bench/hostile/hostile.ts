/**
 * What honest people wait while a stranger attacks, and the memory that takes. `npm run bench -- hostile FOLDER` measures the checkout
 * in FOLDER (an older commit's, with its packages) and this one in turns.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { projectRoot } from '../../scripts/project-root.ts'
import { bookAndGetLink } from '../booking-request.ts'
import { deskAdmin } from '../desk.ts'
import { readMemoryMegabytes } from '../process-memory.ts'
import { format, type Section } from '../report.ts'
import { startSite, withFolder } from '../site.ts'
import { median } from '../statistics.ts'
import { type Asker, type Attack, type AttackedSite, ask } from './attack.ts'
import { attacks } from './attacks.ts'

/** Longer than anybody waits. */
const patienceMs = 30_000
/** A link may be opened 120 times a minute. */
const pauseMs = 600

const everyday: Asker[] = [
  { who: 'a visitor, the home page', ask: (site, signal) => open(`${site.url}/`, 'visitor', signal) },
  {
    who: 'a visitor, a page of their own',
    ask: (site, signal) =>
      open(`${site.url}/?zip=${Math.round(97_000 + (performance.now() % 300))}`, 'visitor', signal),
  },
  { who: 'a homeowner, their page', ask: (site, signal) => open(site.url + site.homeowner, 'homeowner', signal) },
  {
    who: 'the desk, its list',
    ask: (site, signal) =>
      open(`${site.url}/api/admin/bookings`, 'desk', signal, { authorization: `Bearer ${site.deskToken}` }),
  },
]

async function open(url: string, from: Parameters<typeof ask>[1]['from'], signal: AbortSignal, headers = {}) {
  const { statusCode } = await ask(url, { from, signal, headers })
  return statusCode === 200
}

interface Measured {
  /** By who waited. */
  waits: Map<string, Wait[]>
  /** The most, in megabytes. */
  memory: number
}

interface Wait {
  /** Infinite without an answer. */
  ms: number
  isServed: boolean
}

export async function benchHostile(other?: string): Promise<Section> {
  const roots = other === undefined ? [projectRoot] : [path.resolve(other), projectRoot]
  const missing = roots.find((root) => !existsSync(path.join(root, 'scripts/start.ts')))
  if (missing) throw new Error(`${missing} isn’t a checkout of this site.`)
  const rows: string[][] = []
  for (const attack of attacks) {
    const measured: Measured[] = []
    for (const root of roots) {
      console.error(`${attack.name}, on ${root} …`)
      measured.push(await withFolder((folder) => measure(attack, root, folder)))
    }
    rows.push(...describe(attack, measured))
  }
  const names = other === undefined ? ['here'] : ['before', 'here']
  return {
    title: 'While a stranger attacks',
    columns: [
      'what the stranger does, and who waits',
      ...names.flatMap((name) => [`${name}: median`, 'longest', 'turned away']),
    ],
    rows,
    notes: [
      `Milliseconds until the whole answer, of one request after the other on new connections, each person from their own address. “None” means no answer within ${patienceMs / 1000} s. Default limits, one process with its own database, ${names.length > 1 ? 'both checkouts in turns, ' : ''}each attack on a site just started.`,
    ],
  }
}

async function measure(attack: Attack, root: string, dataDir: string): Promise<Measured> {
  const prepared = await attack.prepare?.()
  try {
    return await measureOn(
      { ...attack, environment: { ...attack.environment, ...prepared?.environment } },
      root,
      dataDir,
    )
  } finally {
    await prepared?.close?.()
  }
}

async function measureOn(attack: Attack, root: string, dataDir: string): Promise<Measured> {
  const running = await startSite({
    root,
    dataDir,
    environment: {
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: deskAdmin.email,
      ADMIN_PASSWORD: deskAdmin.password,
      ...attack.environment,
    },
  })
  try {
    const deskToken = await signInOverHttp(running.url, deskAdmin)
    const [homeowner, stranger] = [await bookAndGetLink(running.url), await bookAndGetLink(running.url)]
    const site: AttackedSite = { ...running, homeowner, stranger, deskToken, dataDir }
    const waits: Measured['waits'] = new Map()
    const ending = new AbortController()
    const attacking = attack.run(site, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) console.error(`${attack.name} ended early: ${error}`)
    })
    const until = performance.now() + attack.seconds * 1000
    await Promise.all(
      [...everyday, ...(attack.others?.() ?? [])].map(async (asker) => {
        const own: Wait[] = []
        waits.set(asker.who, own)
        while (performance.now() < until) {
          own.push(await waitOf(asker, site))
          await sleep(pauseMs)
        }
      }),
    )
    ending.abort()
    await attacking
    return { waits, memory: await readMemoryMegabytes(running.pid, 'VmHWM') }
  } finally {
    await running.stop()
  }
}

async function waitOf(asker: Asker, site: AttackedSite): Promise<Wait> {
  const startedAt = performance.now()
  return asker.ask(site, AbortSignal.timeout(patienceMs)).then(
    (isServed) => ({ ms: performance.now() - startedAt, isServed }),
    () => ({ ms: Number.POSITIVE_INFINITY, isServed: false }),
  )
}

function describe({ name }: Attack, measured: Measured[]): string[][] {
  const say = (ms: number) => (Number.isFinite(ms) ? format(ms) : 'none')
  const people = [...(measured[0]?.waits.keys() ?? [])].map((who) => [
    `… ${who}`,
    ...measured.flatMap(({ waits }) => {
      const own = waits.get(who) ?? []
      const answered = own.map(({ ms }) => ms)
      const refused = own.filter(({ isServed }) => !isServed).length / own.length
      return [say(median(answered)), say(Math.max(...answered)), `${format(refused * 100)}%`]
    }),
  ])
  return [
    [`**${name}**`],
    ...people,
    ['… the process’s memory at its highest, MB', ...measured.flatMap(({ memory }) => ['', format(memory), ''])],
  ]
}
