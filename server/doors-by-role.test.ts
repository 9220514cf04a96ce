/**
 * Who may use which endpoint: every mounted one, tried by everyone. What the contract describes is expected as its guard and the
 * registry of roles say. Anything else needs a row here, so the first test fails until someone decides who may use it.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { signServiceToken } from '#server/auth/index.ts'
import type { Guard } from '#shared/api/endpoint.ts'
import { passes, type Role, type RoleGuard, roles } from '#shared/people/roles.ts'
import { type Caller, everyCaller, gatherPeople } from '#tests/support/accounts/people-at-doors.ts'
import { describedEndpoints, describeEndpoints } from './openapi/document.ts'

/**
 * A guard's name: those whose role passes it, in a session that has passed the second factor if there is one. Technicians have to be
 * one, whatever else they are. `everybody`: nobody is refused for who they are. `accounts`: anyone signed in, for their own account;
 * server/auth tests what they may do. `operators`: only the service token, which no person has. `proof`: open to all, but checks the
 * password, code or link it is given. `scraper`: only the metrics token. `gateway`: only the SMS gateway's token.
 */
type Who = RoleGuard | 'everybody' | 'accounts' | 'operators' | 'proof' | 'scraper' | 'gateway' | 'twilio'

const behind: Record<Guard, Who> = {
  owner: 'owner',
  office: 'office',
  writer: 'writer',
  author: 'author',
  staff: 'staff',
  technician: 'technician',
  everybody: 'everybody',
  gateway: 'gateway',
  twilio: 'twilio',
  link_holder: 'proof',
  calendar_reader: 'proof',
}

/** The endpoints that the contract doesn't describe. */
const undescribed: Record<string, Who> = {
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  'GET /metrics': 'scraper',
  'GET /og/posts/:file': 'everybody',

  'GET /auth/v1/.well-known/jwks.json': 'everybody',
  'GET /auth/v1/settings': 'everybody',
  'GET /auth/v1/health': 'everybody',
  'GET /auth/v1/authorize': 'everybody',
  'GET /auth/v1/sso/saml/metadata': 'everybody',
  'POST /auth/v1/signup': 'proof',
  'POST /auth/v1/token': 'proof',
  'POST /auth/v1/otp': 'proof',
  'POST /auth/v1/magiclink': 'proof',
  'GET /auth/v1/verify': 'proof',
  'POST /auth/v1/verify': 'proof',
  'POST /auth/v1/verify/link': 'proof',
  'GET /auth/v1/undo': 'proof',
  'POST /auth/v1/undo': 'proof',
  'POST /auth/v1/recover': 'proof',
  'POST /auth/v1/resend': 'proof',
  'GET /auth/v1/callback': 'proof',
  'POST /auth/v1/callback': 'proof',
  'POST /auth/v1/sso': 'proof',
  'POST /auth/v1/sso/saml/acs': 'proof',
  'POST /auth/v1/passkeys/authentication/options': 'proof',
  'POST /auth/v1/passkeys/authentication/verify': 'proof',
  'GET /auth/v1/reauthenticate': 'accounts',
  'GET /auth/v1/user': 'accounts',
  'PUT /auth/v1/user': 'accounts',
  'GET /auth/v1/user/identities/authorize': 'accounts',
  'DELETE /auth/v1/user/identities/:id': 'accounts',
  'POST /auth/v1/logout': 'accounts',
  'GET /auth/v1/factors/recovery-codes': 'accounts',
  'POST /auth/v1/factors/recovery-codes': 'accounts',
  'POST /auth/v1/factors/recovery-codes/regenerate': 'accounts',
  'POST /auth/v1/factors/recovery-codes/verify': 'accounts',
  'DELETE /auth/v1/factors/recovery-codes': 'accounts',
  'POST /auth/v1/factors': 'accounts',
  'POST /auth/v1/factors/:id/challenge': 'accounts',
  'POST /auth/v1/factors/:id/verify': 'accounts',
  'DELETE /auth/v1/factors/:id': 'accounts',
  'POST /auth/v1/passkeys/registration/options': 'accounts',
  'POST /auth/v1/passkeys/registration/verify': 'accounts',
  'GET /auth/v1/passkeys': 'accounts',
  'PATCH /auth/v1/passkeys/:id': 'accounts',
  'DELETE /auth/v1/passkeys/:id': 'accounts',
  'POST /auth/v1/admin/users': 'operators',
  'GET /auth/v1/admin/users': 'operators',
  'GET /auth/v1/admin/users/:id': 'operators',
  'PUT /auth/v1/admin/users/:id': 'operators',
  'DELETE /auth/v1/admin/users/:id': 'operators',
  'GET /auth/v1/admin/users/:id/factors': 'operators',
  'DELETE /auth/v1/admin/users/:id/factors/:factorId': 'operators',
  'GET /auth/v1/admin/users/:id/passkeys': 'operators',
  'DELETE /auth/v1/admin/users/:id/passkeys/:passkeyId': 'operators',
  'POST /auth/v1/admin/generate_link': 'operators',
  'POST /auth/v1/invite': 'operators',
}

const described = describedEndpoints.map(({ method, address, guard }): [string, Who] => [
  `${method} ${address.replace('{path}', '*').replace(/\{(\w+)\}/g, ':$1')}`,
  behind[guard],
])
const table: Record<string, Who> = { ...undescribed, ...Object.fromEntries(described) }

const comesIn = 'comes in'
type Answer = typeof comesIn | string

const roleOf: Record<Exclude<Caller, 'stranger'>, Role | null> = {
  visitor: null,
  technician: 'technician',
  'admin without the raised session': 'admin',
  'admin with the raised session': 'admin',
  'admin without a second factor': 'admin',
  'admin who is a technician': 'admin',
  office: 'office',
  writer: 'writer',
}

/** What the registry of roles says about someone at a guard. */
function expectedOf(caller: Caller, guard: RoleGuard): Answer {
  if (caller === 'stranger') return '401 unauthorized'
  const role = roleOf[caller]
  if (role === null || !passes(role, guard)) return '403 forbidden'
  if (caller === 'admin without the raised session') return '403 second_factor_required'
  if (guard === 'technician' && !caller.includes('technician')) return '403 forbidden'
  return comesIn
}

const metricsToken = 'a-secret-of-more-than-16'
const gatewayToken = 'the-gateway-and-nobody-else'

const people = await gatherPeople({ METRICS_TOKEN: metricsToken, SMS_INBOUND_TOKEN: gatewayToken })
const serviceToken = await signServiceToken(people.auth, 3600)
afterAll(() => people.ctx.close())

/** A body that every endpoint rejects after letting the caller in, so asking changes nothing. */
const uselessBody = '[]'

function sampleOf(row: string) {
  const [method = '', path = ''] = row.split(' ')
  const file = `posts/${randomUUID()}.png`
  const address = path.replace(/:\w+/g, () => randomUUID()).replace('*', file)
  return { method, address, body: method === 'GET' || method === 'DELETE' ? undefined : uselessBody }
}

async function knock(caller: Caller, row: string): Promise<Answer> {
  const { method, address, body } = sampleOf(row)
  return answerOf(row, await people.ask(caller, method, address, body))
}

/** The same for a program with a token of its own. */
async function knockWith(token: string, row: string): Promise<Answer> {
  const { method, address, body } = sampleOf(row)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return answerOf(row, await people.app.request(address, { method, headers, body }))
}

async function answerOf(row: string, response: Response): Promise<Answer> {
  const isRefused = response.status === 401 || response.status === 403
  if (!isRefused) {
    // A stream would never end.
    await response.body?.cancel()
    expect(response.status, row).toBeLessThan(500)
    return comesIn
  }
  const { error, code, error_code } = (await response.json()) as Record<string, unknown>
  const named = (error as { code?: string } | undefined)?.code ?? error_code ?? code
  return `${response.status} ${named}`
}

describe('the table', () => {
  test('has a row for every mounted door, and no others', () => {
    const ofOneMethod = people.app.routes.filter(({ method }) => method !== 'ALL')
    const mounted = ofOneMethod.map(({ method, path }) => `${method} ${path}`)
    const decided = Object.keys(table)
    expect(
      mounted.filter((door) => !decided.includes(door)),
      'Decide who may use these doors: give each a row in server/doors-by-role.test.ts',
    ).toEqual([])
    expect(decided.filter((row) => !mounted.includes(row))).toEqual([])
  })

  test('the contract guards the back office by roles, and nothing else', () => {
    const guardOf = (place: string) =>
      new Set(described.filter(([row]) => row.includes(` ${place}`)).map(([, guard]) => guard))
    expect(guardOf('/api/admin/')).toEqual(new Set(['owner', 'office', 'writer', 'staff']))
    expect(guardOf('/api/technician/')).toEqual(new Set(['technician']))
    const others = described.filter(([row]) => !/ .api.(admin|technician)./.test(row) && !isPublic(row))
    expect(Object.fromEntries(others)).toEqual({
      'POST /functions/v1/generate-blog-post': 'author',
      'POST /functions/v1/migrate-blog-images': 'owner',
      'POST /storage/v1/object/blog-images/*': 'writer',
    })
  })

  test('no answer for a writer has room for anything of a homeowner', () => {
    const { paths } = describeEndpoints({ name: 'Site', siteUrl: 'https://repair.example' })
    const answers = described
      .filter(([, who]) => isRoleGuard(who) && passes('writer', who))
      .map(([row]) => {
        const [method = '', path = ''] = row
          .replace('*', '{path}')
          .replace(/:(\w+)/g, '{$1}')
          .split(' ')
        const operation = (paths as Record<string, Record<string, { responses: unknown }>>)[path]?.[
          method.toLowerCase()
        ]
        expect(operation, row).toBeDefined()
        return JSON.stringify(operation?.responses)
      })
    expect(answers.length).toBeGreaterThan(15)
    expect(answers.join().match(/"\w*(customer|homeowner|phone|street|zip|problem)\w*":/g)).toBeNull()
  })
})

const isPublic = (row: string) => ['everybody', 'proof', 'gateway', 'twilio'].includes(table[row] ?? '')
const isRoleGuard = (who: Who): who is RoleGuard => roleGuards.some((guard) => guard === who)

const roleGuards = [...roles.admin.passes]
const rowsOf = (...who: Who[]) => Object.keys(table).filter((row) => who.includes(table[row] as Who))

describe('the doors do what the table says', () => {
  test.each(rowsOf('everybody', ...roleGuards))('%s', async (row) => {
    const who = table[row] as Who
    const told = await Promise.all(everyCaller.map(async (caller) => [caller, await knock(caller, row)]))
    const expected = everyCaller.map((caller) => [caller, isRoleGuard(who) ? expectedOf(caller, who) : comesIn])
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected))
  })

  test.each(rowsOf('accounts'))('%s: refuses strangers', async (row) => {
    expect(await knock('stranger', row)).toMatch(/^401 /)
  })

  test.each(rowsOf('operators'))('%s: refuses every person, and lets the service token in', async (row) => {
    for (const caller of everyCaller) expect(await knock(caller, row), caller).toMatch(/^40[13] /)
    expect(await knockWith(serviceToken, row)).toBe(comesIn)
  })

  test.each(rowsOf('gateway'))('%s: refuses every role, and lets the gateway in', async (row) => {
    for (const caller of everyCaller) expect(await knock(caller, row), caller).toBe('401 unauthorized')
    expect(await knockWith(gatewayToken, row)).toBe(comesIn)
  })

  test.each(rowsOf('twilio'))('%s: doesn’t exist where texts don’t go through Twilio', async (row) => {
    for (const caller of everyCaller) expect((await people.ask(caller, 'POST', row.slice(5))).status, caller).toBe(404)
  })

  test.each(rowsOf('scraper'))('%s: doesn’t exist without its token', async (row) => {
    for (const caller of everyCaller) expect((await people.ask(caller, 'GET', row.slice(4))).status, caller).toBe(404)
    const headers = { authorization: `Bearer ${metricsToken}` }
    expect((await people.app.request(row.slice(4), { headers })).status).toBe(200)
  })
})

test.each(rowsOf(...roleGuards, 'operators'))(
  '%s: no other spelling of the address gets past the guard',
  async (row) => {
    const { method, address, body } = sampleOf(row)
    const spellings = [
      `${address}/`,
      address.replace('/', '//'),
      address.replace(/\/(?=[^/]+$)/, '//'),
      address.replace('admin', '%61dmin'),
      address.replace('technician', '%74echnician'),
      address.replace('/v1', '/%761'),
      address.toUpperCase(),
      `/api/../${address}`,
      `${address};x`,
    ]
    for (const spelling of spellings) {
      const who = table[row] as Who
      const refused = everyCaller.filter((caller) => !isRoleGuard(who) || expectedOf(caller, who) !== comesIn)
      for (const caller of refused) {
        const response = await people.ask(caller, method, spelling, body)
        const text = await response.text()
        // Refused, not found, redirected to the canonical URL, or a page of the site.
        const isHarmless = [301, 307, 308, 401, 403, 404, 405].includes(response.status) || text === 'page'
        expect(isHarmless, `${caller} ${method} ${spelling}: ${response.status} ${text}`).toBe(true)
      }
    }
  },
)
