/** The cost of signing in: checking a token on an API request, a sign-in, and whether response times reveal who has an account. */
import { verify } from '@node-rs/argon2'
import { hashPassword } from '#server/auth/accounts/passwords.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { runClosedLoop } from './closed-loop.ts'
import { loadPage } from './load.ts'
import { format, type Section } from './report.ts'
import { startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

const rounds = 5
const secondsPerTurn = 3
/** Password hashes use all cores, and a few at a time keep them busy. */
const signInsAtOnce = 4
const askedPerKind = 40

const owner = { email: 'owner@example.com', password: 'a password for the benchmark' }

export async function benchAuth(): Promise<Section> {
  return withFolder(async (folder) => {
    const environment = { RATE_LIMITS: 'off', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
    const site = await startSite({ dataDir: folder, environment })
    try {
      const checks = await compareChecks(site.url)
      const signIns = await compareSignIns(site.url)
      const kinds = Object.entries(strangersQuestions)
      const tells: string[][] = []
      for (const [name, question] of kinds) tells.push(await compareAnswers(site.url, name, question))
      return {
        title: 'Signing in',
        columns: ['', 'here', 'compared with', 'ratio'],
        rows: [
          ['API requests/s with a token: admin route, and a route without auth', ...rates(checks)],
          ['sign-ins/s by password, and bare comparisons with an argon2id hash', ...rates(signIns)],
          ...tells,
        ],
        notes: [
          `Rates are medians of ${rounds} rounds in which both sides take turns. A checked request verifies the ES256 token and reads user, session, factors and role from the database, so a session that was ended is refused right away.`,
          `The last rows are median times in ms of ${askedPerKind} requests each, alternating between an address with an account and one without. A ratio near 1 gives away nothing about who has an account.`,
        ],
      }
    } finally {
      await site.stop()
    }
  })
}

interface Pair {
  here: number
  other: number
}

function rates(pairs: Pair[]): string[] {
  return [
    format(median(pairs.map(({ here }) => here))),
    format(median(pairs.map(({ other }) => other))),
    format(median(pairs.map(({ here, other }) => here / other)), 2),
  ]
}

async function takeTurns(measureHere: () => Promise<number>, measureOther: () => Promise<number>): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round <= rounds; round++) {
    const pair = { here: await measureHere(), other: await measureOther() }
    // The first round is a warm-up.
    if (round > 0) pairs.push(pair)
  }
  return pairs
}

async function compareChecks(url: string): Promise<Pair[]> {
  const headers = { authorization: `Bearer ${await signInOverHttp(url, owner)}` }
  return takeTurns(
    async () => (await loadPage(`${url}/api/admin/me`, secondsPerTurn, headers)).perSecond,
    async () => (await loadPage(`${url}/auth/v1/health`, secondsPerTurn)).perSecond,
  )
}

async function compareSignIns(url: string): Promise<Pair[]> {
  const stored = await hashPassword(owner.password)
  const loop = async (once: () => Promise<unknown>) => {
    const options = { connections: signInsAtOnce, seconds: secondsPerTurn }
    return (await runClosedLoop({ ...options, once: async () => void (await once()) })).perSecond
  }
  return takeTurns(
    () => loop(() => signInOverHttp(url, owner)),
    () => loop(() => verify(stored, owner.password)),
  )
}

/** What someone without an account can ask about an email address. */
const strangersQuestions: Record<string, (url: string, address: string) => Promise<Response>> = {
  'wrong password, ms': (url, address) =>
    post(`${url}/auth/v1/token?grant_type=password`, { email: address, password: 'a wrong password' }),
  'sign-up, ms': (url, address) => post(`${url}/auth/v1/signup`, { email: address, password: owner.password }),
  'recovery, ms': (url, address) => post(`${url}/auth/v1/recover`, { email: address }),
}

async function compareAnswers(
  url: string,
  name: string,
  ask: (url: string, address: string) => Promise<Response>,
): Promise<string[]> {
  const timed = async (address: string) => {
    const startedAt = performance.now()
    await (await ask(url, address)).arrayBuffer()
    return performance.now() - startedAt
  }
  const times: { known: number; unknown: number }[] = []
  for (let turn = 0; turn < askedPerKind; turn++) {
    times.push({ known: await timed(owner.email), unknown: await timed(`${crypto.randomUUID()}@example.com`) })
  }
  const [known, unknown] = [median(times.map((t) => t.known)), median(times.map((t) => t.unknown))]
  return [name, format(known, 1), format(unknown, 1), format(known / unknown, 2)]
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}
