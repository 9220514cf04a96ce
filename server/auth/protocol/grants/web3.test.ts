import { afterAll, describe, expect, test } from 'vitest'
import { callAuth } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { createEthereumWallet, createSolanaWallet, signedText, type Wallet } from '#tests/support/accounts/wallets.ts'

const domain = 'shop.example.com'
const server = await startAuthServer({ siteUrl: `https://${domain}` })
afterAll(() => server.stop())

interface MessageFields {
  domain: string
  uri: string
  version: string
  chainId: string
  nonce: string | null
  issuedAt: Date
  expiresAt: Date
  notBefore: Date
  statement: string
}

function writeMessage(wallet: Wallet, fields: Partial<MessageFields> = {}): string {
  const { nonce = crypto.randomUUID(), issuedAt = server.auth.context.clock.now(), expiresAt, notBefore } = fields
  const isEthereum = wallet.chain === 'ethereum'
  return [
    `${fields.domain ?? domain} wants you to sign in with your ${isEthereum ? 'Ethereum' : 'Solana'} account:`,
    wallet.address,
    '',
    fields.statement ?? 'I accept the terms.',
    '',
    `URI: ${fields.uri ?? `https://${domain}/admin/login`}`,
    `Version: ${fields.version ?? '1'}`,
    `Chain ID: ${fields.chainId ?? (isEthereum ? '1' : 'solana:mainnet')}`,
    ...(nonce === null ? [] : [`Nonce: ${nonce}`]),
    `Issued At: ${issuedAt.toISOString()}`,
    ...(expiresAt ? [`Expiration Time: ${expiresAt.toISOString()}`] : []),
    ...(notBefore ? [`Not Before: ${notBefore.toISOString()}`] : []),
  ].join('\n')
}

async function present(sent: unknown, to = server) {
  const { status, body } = await callAuth(to, 'POST', '/token?grant_type=web3', { body: sent })
  return { status, code: body.code ?? body.error }
}

function presentSigned(wallet: Wallet, message: string) {
  return present({ chain: wallet.chain, message, signature: signedText(wallet, message) })
}

const minutes = (count: number) => new Date(server.auth.context.clock.now().getTime() + count * 60_000)
const invalidGrant = { status: 400, code: 'invalid_grant' }
const malformed = { status: 400, code: 'validation_failed' }

test('an Ethereum wallet signs in, and gets the same account the next time', async () => {
  const wallet = createEthereumWallet()
  const signIn = () => {
    const message = writeMessage(wallet)
    const signature = `0x${wallet.sign(message).toString('hex')}` as const
    return server.client().signInWithWeb3({ chain: 'ethereum', message, signature })
  }
  const first = await signIn()
  expect(first.error).toBeNull()
  const subject = `web3:ethereum:${wallet.address}`
  expect(first.data.user).toMatchObject({
    email: '',
    app_metadata: { provider: 'web3', providers: ['web3'] },
    user_metadata: { sub: subject, custom_claims: { address: wallet.address, network: '1', domain } },
    identities: [{ provider: 'web3', id: subject }],
  })
  expect((await signIn()).data.user?.id).toBe(first.data.user?.id)
})

test('a wallet session has method web3 at aal1', async () => {
  const wallet = createEthereumWallet()
  const client = server.client()
  const message = writeMessage(wallet)
  await client.signInWithWeb3({ chain: 'ethereum', message, signature: `0x${wallet.sign(message).toString('hex')}` })
  expect((await client.getClaims()).data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'web3' }] })
})

for (const isLedger of [false, true]) {
  test(`a Solana wallet signs in${isLedger ? ' through a Ledger device' : ''}`, async () => {
    const wallet = createSolanaWallet({ isLedger })
    const message = writeMessage(wallet)
    const signature = new Uint8Array(wallet.sign(message))
    const { data, error } = await server.client().signInWithWeb3({ chain: 'solana', message, signature })
    expect(error).toBeNull()
    expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${wallet.address}`)
  })
}

test('accepts the message that the client library’s wallet code writes', async () => {
  const wallet = createEthereumWallet()
  const provider = {
    address: wallet.address,
    on() {},
    removeListener() {},
    request: async ({ method, params }: { method: string; params?: unknown[] }) => {
      if (method === 'eth_requestAccounts') return [wallet.address]
      if (method === 'eth_chainId') return '0x1'
      const text = Buffer.from(String(params?.[0]).slice(2), 'hex').toString('utf8')
      return signedText(wallet, text)
    },
  }
  expect(
    (
      await server.client().signInWithWeb3({
        chain: 'ethereum',
        wallet: provider as never,
        options: { url: `https://${domain}/`, signInWithEthereum: { nonce: 'abcdef123456' } },
      })
    ).error,
  ).toBeNull()
})

describe.each([
  ['Ethereum', createEthereumWallet],
  ['Solana', createSolanaWallet],
])('a message signed on %s', (_, createWallet) => {
  const wallet = createWallet()

  test('is refused if it was altered after signing', async () => {
    const message = writeMessage(wallet)
    const signature = signedText(wallet, message)
    expect(await present({ chain: wallet.chain, message: message.replace('accept', 'refuse'), signature })).toEqual(
      invalidGrant,
    )
  })

  test('is refused with another wallet’s signature', async () => {
    const message = writeMessage(wallet)
    expect(await present({ chain: wallet.chain, message, signature: signedText(createWallet(), message) })).toEqual(
      invalidGrant,
    )
  })

  test.each<[string, () => Partial<MessageFields>]>([
    ['it is for another domain', () => ({ domain: 'evil.example', uri: 'https://evil.example/' })],
    ['its URI is of another host than its domain', () => ({ domain: 'evil.example' })],
    ['its URI is plain http', () => ({ uri: `http://${domain}/` })],
    ['it has expired, without a Not Before', () => ({ issuedAt: minutes(-5), expiresAt: minutes(-1) })],
    ['its Not Before is yet to come', () => ({ notBefore: minutes(1), expiresAt: minutes(9) })],
    ['it was issued in the future', () => ({ issuedAt: minutes(11) })],
    ['it is stale', () => ({ issuedAt: minutes(-11) })],
  ])('is refused when %s', async (_reason, fields) => {
    expect(await presentSigned(wallet, writeMessage(wallet, fields()))).toEqual(invalidGrant)
  })

  test('is refused when replayed within its window, no matter who presents it or in how many concurrent requests', async () => {
    const message = writeMessage(wallet)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => presentSigned(wallet, message)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    server.clock.aheadMs += 9 * 60_000
    expect(await presentSigned(wallet, message)).toEqual(invalidGrant)
    server.clock.aheadMs += 2 * 60_000
    expect(await presentSigned(wallet, message)).toEqual(invalidGrant)
  })

  test.each<[string, () => Partial<MessageFields>]>([
    ['has no nonce', () => ({ nonce: null })],
    ['has a nonce of seven characters', () => ({ nonce: '1234567' })],
    ['has another version', () => ({ version: '2' })],
    ['has a chain id that is no integer', () => ({ chainId: '1.5' })],
    ['has a statement of two lines', () => ({ statement: 'one\ntwo' })],
    ['has no URI', () => ({ uri: '' })],
    ['has no domain', () => ({ domain: '' })],
    ['was issued after it expires', () => ({ expiresAt: minutes(-1) })],
    ['begins after it expires', () => ({ expiresAt: minutes(1), notBefore: minutes(2) })],
  ])('is malformed when it %s', async (_reason, fields) => {
    expect(await presentSigned(wallet, writeMessage(wallet, fields()))).toEqual(malformed)
  })

  test('is malformed with a wrong address, a duplicate field, an unknown line, an invalid time, or the wrong length', async () => {
    const message = writeMessage(wallet)
    const ill = [
      message.replace(wallet.address, `${wallet.address}0O`),
      `${message}\nVersion: 1`,
      `${message}\nColour: red`,
      message.replace(/Issued At: .*/, 'Issued At: yesterday'),
      'too short',
      `${message}\nRequest ID: ${'x'.repeat(20 * 1024)}`,
    ]
    for (const text of ill) expect(await presentSigned(wallet, text)).toEqual(malformed)
  })

  test('with a malformed signature gives 400, never 500', async () => {
    const message = writeMessage(wallet)
    const length = wallet.sign('').length
    const encode = (bytes: Buffer) => (wallet.chain === 'ethereum' ? bytes.toString('hex') : bytes.toString('base64'))
    const wrongForm = ['', 'zz', encode(Buffer.alloc(length - 1)), encode(Buffer.alloc(length + 1)), '🦊']
    for (const signature of wrongForm) {
      expect(await present({ chain: wallet.chain, message, signature })).toEqual(malformed)
    }
    for (const filling of [0, 1, 0x1b, 0x7f, 0xff]) {
      const signature = encode(Buffer.alloc(length, filling))
      expect(await present({ chain: wallet.chain, message, signature })).toEqual(invalidGrant)
    }
  })
})

test('refuses chains that are off or unknown before reading anything else', async () => {
  expect(await present({ chain: 'bitcoin', message: '', signature: '' })).toEqual({
    status: 400,
    code: 'web3_unsupported_chain',
  })
  const strict = await startAuthServer({ isSolanaEnabled: false, isSignupEnabled: false })
  try {
    expect(await present({ chain: 'solana' }, strict)).toEqual({ status: 422, code: 'web3_provider_disabled' })
    strict.settings.isEthereumEnabled = false
    expect(await present({}, strict)).toEqual({ status: 422, code: 'web3_provider_disabled' })
  } finally {
    await strict.stop()
  }
})

test('creates no new account while sign-up is off', async () => {
  const [known, unknown] = [createEthereumWallet(), createEthereumWallet()]
  await presentSigned(known, writeMessage(known))
  server.settings.isSignupEnabled = false
  try {
    expect(await presentSigned(unknown, writeMessage(unknown))).toEqual({ status: 422, code: 'signup_disabled' })
    expect((await presentSigned(known, writeMessage(known))).status).toBe(200)
  } finally {
    server.settings.isSignupEnabled = true
  }
})
