/**
 * Who may use which endpoint: one row per mounted endpoint. A new one has no row, so the first test fails until someone decides who
 * may use it.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { signServiceToken } from '#server/auth/index.ts'
import type { Guard } from '#shared/api/endpoint.ts'
import { everyRole, gatherPeople, type Role } from '#tests/support/accounts/people-at-doors.ts'
import { describedEndpoints } from './openapi/document.ts'

/**
 * `everybody`: nobody is refused for who they are. `admins`: only an admin, whose session has passed the second factor if there is
 * one. `technicians`: technicians, for their own jobs; an admin only if they are also a technician. `accounts`: anyone signed in,
 * for their own account; server/auth tests what they may do. `operators`: only the service token, which no person has. `proof`: open
 * to all, but checks the password, code or link it is given. `scraper`: only the metrics token. `gateway`: only the SMS gateway's
 * token.
 */
type Who = 'everybody' | 'admins' | 'technicians' | 'accounts' | 'operators' | 'proof' | 'scraper' | 'gateway'

const table: Record<string, Who> = {
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  'GET /metrics': 'scraper',
  'GET /og/posts/:file': 'everybody',

  'POST /api/bookings': 'everybody',
  'POST /api/posts/:id/views': 'everybody',
  'GET /api/openapi.json': 'everybody',
  'GET /storage/v1/object/public/blog-images/*': 'everybody',
  'GET /calendar/:file': 'proof',
  'GET /r/:token/photos/:photo': 'proof',
  'GET /r/:token/visit.ics': 'proof',

  'GET /api/admin/me': 'admins',
  'GET /api/admin/sessions': 'admins',
  'DELETE /api/admin/sessions/:id': 'admins',
  'GET /api/admin/stats': 'admins',
  'GET /api/admin/first-day': 'admins',
  'PUT /api/admin/first-day/put-away/:name': 'admins',
  'DELETE /api/admin/first-day/put-away/:name': 'admins',
  'GET /api/admin/backups': 'admins',
  'POST /api/admin/backups': 'admins',
  'POST /api/admin/backups/:name/check': 'admins',
  'GET /api/admin/backups/:name/file': 'admins',
  'GET /api/admin/system': 'admins',
  'POST /api/admin/system/test-mail': 'admins',
  'GET /api/admin/ai-settings': 'admins',
  'PUT /api/admin/ai-settings': 'admins',
  'GET /api/admin/ai-generations': 'admins',
  'POST /functions/v1/generate-blog-post': 'admins',
  'POST /functions/v1/migrate-blog-images': 'admins',
  'POST /storage/v1/object/blog-images/*': 'admins',

  'GET /api/admin/posts': 'admins',
  'GET /api/admin/posts/counts': 'admins',
  'POST /api/admin/posts': 'admins',
  'POST /api/admin/posts/preview': 'admins',
  'GET /api/admin/posts/:id': 'admins',
  'PUT /api/admin/posts/:id': 'admins',
  'DELETE /api/admin/posts/:id': 'admins',
  'GET /api/admin/posts/:id/revisions': 'admins',
  'GET /api/admin/posts/:id/revisions/:revisionId': 'admins',
  'GET /api/admin/outdated-posts': 'admins',
  'POST /api/admin/outdated-posts/changes': 'admins',
  'POST /api/admin/outdated-posts/changes/:id/undo': 'admins',
  'GET /api/admin/categories': 'admins',
  'POST /api/admin/categories': 'admins',
  'PUT /api/admin/categories/:id': 'admins',
  'DELETE /api/admin/categories/:id': 'admins',

  'GET /api/admin/bookings': 'admins',
  'GET /api/admin/bookings/live': 'admins',
  'GET /api/admin/bookings/people': 'admins',
  'PUT /api/admin/bookings/people/me': 'admins',
  'GET /api/admin/bookings/:id': 'admins',
  'POST /api/admin/bookings/:id/move': 'admins',
  'POST /api/admin/bookings/:id/undo': 'admins',
  'POST /api/admin/bookings/:id/contacts': 'admins',
  'POST /api/admin/bookings/:id/notes': 'admins',
  'POST /api/admin/bookings/:id/promise': 'admins',
  'PUT /api/admin/bookings/:id/tags': 'admins',
  'PUT /api/admin/bookings/:id/urgency': 'admins',
  'PUT /api/admin/bookings/:id/customer': 'admins',
  'PUT /api/admin/bookings/:id/street': 'admins',
  'PUT /api/admin/bookings/:id/assignee': 'admins',
  'PUT /api/admin/bookings/:id/report': 'admins',
  'GET /api/admin/bookings/visits.csv': 'admins',
  'PUT /api/admin/bookings/:id/claim': 'admins',
  'GET /api/admin/bookings/:id/photos/:photo': 'admins',
  'PUT /api/admin/bookings/:id/photos/:photo': 'admins',
  'DELETE /api/admin/bookings/:id/photos/:photo': 'admins',
  'GET /api/admin/bookings/:id/link': 'admins',
  'PUT /api/admin/bookings/:id/link': 'admins',
  'DELETE /api/admin/bookings/:id/link': 'admins',
  'GET /api/admin/plan/suggestions/:id': 'admins',
  'POST /api/admin/bookings': 'admins',
  'GET /api/admin/bookings/known': 'admins',
  'GET /api/admin/bookings/ledger': 'admins',
  'GET /api/admin/bookings/ledger.csv': 'admins',
  'GET /api/admin/calendar-feeds': 'admins',
  'PUT /api/admin/calendar-feeds/:whose': 'admins',
  'DELETE /api/admin/calendar-feeds/:whose': 'admins',
  'GET /api/admin/business': 'admins',
  'PUT /api/admin/business/:section': 'admins',
  'GET /api/admin/service-area': 'admins',
  'PUT /api/admin/service-area': 'admins',
  'GET /api/admin/service-area/places/:zip': 'admins',
  'GET /api/admin/desk-settings': 'admins',
  'PUT /api/admin/desk-settings': 'admins',
  'GET /api/admin/notifications': 'admins',
  'PUT /api/admin/notifications/settings': 'admins',
  'PUT /api/admin/notifications/devices': 'admins',
  'DELETE /api/admin/notifications/devices/:id': 'admins',
  'GET /api/admin/webhook-deliveries': 'admins',
  'POST /api/admin/webhook-deliveries/:id/send-again': 'admins',
  'GET /api/admin/bookings/:id/consents': 'admins',
  'POST /api/admin/bookings/:id/consents/withdraw': 'admins',
  'POST /api/admin/bookings/:id/consents/allow': 'admins',
  'POST /api/admin/personal-data/find': 'admins',
  'POST /api/admin/personal-data/export': 'admins',
  'POST /api/admin/personal-data/erase': 'admins',
  'GET /api/admin/area-requests': 'admins',
  'POST /api/admin/area-requests/:zip/tell': 'admins',
  'GET /api/admin/texts': 'admins',
  'PUT /api/admin/texts/:key': 'admins',
  'POST /api/admin/bookings/:id/texts': 'admins',
  'GET /api/admin/messages': 'admins',
  'PUT /api/admin/messages/:kind/:channel': 'admins',
  'PUT /api/admin/messages/:kind/:channel/:language': 'admins',
  'GET /api/admin/plan': 'admins',
  'POST /api/admin/plan/visits/:id/late': 'admins',
  'PUT /api/admin/plan/visits/:id/part': 'admins',

  'GET /api/admin/technicians': 'admins',
  'POST /api/admin/technicians': 'admins',
  'PUT /api/admin/technicians/:id': 'admins',
  'PUT /api/admin/technicians/:id/account': 'admins',

  'GET /api/technician/me': 'technicians',
  'GET /api/technician/day': 'technicians',
  'GET /api/technician/jobs/:id': 'technicians',
  'POST /api/technician/jobs/:id/move': 'technicians',
  'POST /api/technician/jobs/:id/undo': 'technicians',
  'POST /api/technician/jobs/:id/contacts': 'technicians',
  'POST /api/technician/jobs/:id/notes': 'technicians',

  'POST /api/sms/inbound': 'gateway',

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

const comesIn = 'comes in'
type Answer = typeof comesIn | string

/** Whom the doors of a kind refuse, and how. Everyone else comes in. */
const refusals: Partial<Record<Who, Partial<Record<Role, Answer>>>> = {
  everybody: {},
  admins: {
    stranger: '401 unauthorized',
    visitor: '403 forbidden',
    technician: '403 forbidden',
    'admin without the raised session': '403 second_factor_required',
  },
  technicians: {
    stranger: '401 unauthorized',
    visitor: '403 forbidden',
    'admin without the raised session': '403 second_factor_required',
    'admin with the raised session': '403 forbidden',
    'admin without a second factor': '403 forbidden',
  },
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

async function knock(role: Role, row: string): Promise<Answer> {
  const { method, address, body } = sampleOf(row)
  return answerOf(row, await people.ask(role, method, address, body))
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

  test('agrees with the contract', () => {
    const behind: Record<Guard, Who> = {
      everybody: 'everybody',
      admin: 'admins',
      author: 'admins',
      technician: 'technicians',
      gateway: 'gateway',
      link_holder: 'proof',
      calendar_reader: 'proof',
    }
    for (const { method, address, guard } of describedEndpoints) {
      const row = `${method} ${address.replace('{path}', '*').replace(/\{(\w+)\}/g, ':$1')}`
      expect(table[row], row).toBe(behind[guard])
    }
  })
})

const rowsOf = (...who: Who[]) => Object.keys(table).filter((row) => who.includes(table[row] as Who))

describe('the doors do what the table says', () => {
  test.each(rowsOf('everybody', 'admins', 'technicians'))('%s', async (row) => {
    const told = await Promise.all(everyRole.map(async (role) => [role, await knock(role, row)]))
    expect(Object.fromEntries(told.filter(([, answer]) => answer !== comesIn))).toEqual(refusals[table[row] as Who])
  })

  test.each(rowsOf('accounts'))('%s: refuses strangers', async (row) => {
    expect(await knock('stranger', row)).toMatch(/^401 /)
  })

  test.each(rowsOf('operators'))('%s: refuses every person, and lets the service token in', async (row) => {
    for (const role of everyRole) expect(await knock(role, row), role).toMatch(/^40[13] /)
    expect(await knockWith(serviceToken, row)).toBe(comesIn)
  })

  test.each(rowsOf('gateway'))('%s: refuses every role, and lets the gateway in', async (row) => {
    for (const role of everyRole) expect(await knock(role, row), role).toBe('401 unauthorized')
    expect(await knockWith(gatewayToken, row)).toBe(comesIn)
  })

  test.each(rowsOf('scraper'))('%s: doesn’t exist without its token', async (row) => {
    for (const role of everyRole) expect((await people.ask(role, 'GET', row.slice(4))).status, role).toBe(404)
    const headers = { authorization: `Bearer ${metricsToken}` }
    expect((await people.app.request(row.slice(4), { headers })).status).toBe(200)
  })
})

test.each(rowsOf('admins', 'technicians', 'operators'))(
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
      const refused =
        table[row] === 'technicians'
          ? (['stranger', 'visitor'] as const)
          : (['stranger', 'visitor', 'technician'] as const)
      for (const role of refused) {
        const response = await people.ask(role, method, spelling, body)
        const text = await response.text()
        // Refused, not found, redirected to the canonical URL, or a page of the site.
        const isHarmless = [301, 307, 308, 401, 403, 404, 405].includes(response.status) || text === 'page'
        expect(isHarmless, `${role} ${method} ${spelling}: ${response.status} ${text}`).toBe(true)
      }
    }
  },
)
