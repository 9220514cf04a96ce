import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

export interface OpenIdProviderServer {
  /** Also the base of its GitHub-like and Facebook-like URLs. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The person at the provider's page. */
  person: Person
  /** Set this to make the page answer with this error instead of a code. */
  refusal: { error: string; error_description: string } | null
  /** Changes the ID token of the code flow, to play a lying provider. */
  tamper: (claims: JWTPayload) => JWTPayload
  /** The query of the last visit to the provider's page. */
  lastVisit: URLSearchParams
  /** An ID token as a mobile SDK would get it. `null` leaves out a claim. */
  issueIdToken(claims?: Record<string, unknown>, options?: { isForeignKey?: boolean }): Promise<string>
  stop(): Promise<void>
}

/**
 * A small identity provider: OpenID Connect (discovery, code flow with PKCE, ID tokens), plus GitHub's and Facebook's endpoints. Its
 * page signs `person` in without asking.
 */
export async function startOpenIdProvider(): Promise<OpenIdProviderServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'provider-key', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { visit: URLSearchParams; person: Person }>()
  const accessTokens = new Map<string, Person>()

  const sign = (claims: JWTPayload, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'provider-key' }).sign(key)
  const claimsFor = (person: Person): JWTPayload => {
    const now = Math.floor(Date.now() / 1000)
    return { ...person, iss: provider.issuer, aud: provider.clientId, iat: now, exp: now + 600 }
  }

  const provider: OpenIdProviderServer = {
    issuer: '',
    clientId: 'the-site',
    clientSecret: 'secret-of-the-site',
    person: { sub: randomUUID() },
    refusal: null,
    tamper: (claims) => claims,
    lastVisit: new URLSearchParams(),
    issueIdToken: (claims = {}, { isForeignKey = false } = {}) => {
      const all = { ...claimsFor(provider.person), ...claims }
      const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
      return sign(present, isForeignKey ? foreign.privateKey : privateKey)
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  function visitPage(query: URLSearchParams): string {
    provider.lastVisit = query
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (provider.refusal) {
      for (const [name, value] of Object.entries(provider.refusal)) back.searchParams.set(name, value)
      return back.href
    }
    const code = randomUUID()
    codes.set(code, { visit: query, person: provider.person })
    back.searchParams.set('code', code)
    return back.href
  }

  async function exchange(form: URLSearchParams): Promise<[number, unknown]> {
    const issued = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      issued !== undefined &&
      form.get('client_id') === provider.clientId &&
      form.get('client_secret') === provider.clientSecret &&
      form.get('redirect_uri') === issued.visit.get('redirect_uri') &&
      challenge === issued.visit.get('code_challenge')
    if (!isGood) return [400, { error: 'invalid_grant' }]
    const accessToken = `access-${randomUUID()}`
    accessTokens.set(accessToken, issued.person)
    const nonce = issued.visit.get('nonce')
    const idToken = nonce && (await sign(provider.tamper({ ...claimsFor(issued.person), nonce })))
    return [
      200,
      {
        access_token: accessToken,
        token_type: 'bearer',
        expires_in: 3600,
        refresh_token: `refresh-${randomUUID()}`,
        ...(idToken && { id_token: idToken }),
      },
    ]
  }

  function describe(path: string, person: Person): unknown {
    if (path === '/api/v3/user') return { id: Number(person.sub), login: 'octo', name: person.name, email: null }
    if (path === '/api/v3/user/emails') {
      return [
        { email: 'other@example.com', primary: false, verified: true },
        { email: person.email, primary: true, verified: person.email_verified },
      ]
    }
    return { id: person.sub, name: person.name, email: person.email, picture: { data: { url: person.picture } } }
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const url = new URL(request.url ?? '/', provider.issuer)
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return [
          200,
          {
            issuer: provider.issuer,
            authorization_endpoint: `${provider.issuer}/authorize`,
            token_endpoint: `${provider.issuer}/token`,
            jwks_uri: `${provider.issuer}/keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
          },
        ]
      case '/keys':
      case '/.well-known/oauth/openid/jwks/':
        return [200, { keys: [jwk] }]
      case '/authorize':
      case '/login/oauth/authorize':
      case '/v23.0/dialog/oauth':
        return [302, visitPage(url.searchParams)]
      case '/token':
      case '/login/oauth/access_token':
      case '/v23.0/oauth/access_token':
        return exchange(new URLSearchParams(await bodyOf(request)))
      default: {
        const person = accessTokens.get(request.headers.authorization?.replace(/^bearer /i, '') ?? '')
        return person ? [200, describe(url.pathname, person)] : [401, { message: 'Bad credentials' }]
      }
    }
  }

  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request)
    if (status === 302) response.writeHead(302, { location: String(body) }).end()
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
