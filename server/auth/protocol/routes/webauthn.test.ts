/** WebAuthn as a second factor and as a passkey, driven by the real client with a software authenticator. */

import { generateKeyPairSync } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, expect, test } from 'vitest'
import {
  newAddress,
  accountPassword as password,
  refusalOf,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { addPasskey, withPasskeys } from '#tests/support/accounts/passkeys.ts'
import { SoftwareAuthenticator } from '#tests/support/accounts/software-authenticator.ts'

const server = await startAuthServer({ isEmailAutoconfirmed: true })
afterAll(() => server.stop())

const site = 'http://localhost:3000'
const party = { rpId: 'localhost', rpOrigins: [site] }

async function signedUp() {
  const email = newAddress()
  const client = server.client(withPasskeys)
  expect((await client.signUp({ email, password })).error).toBeNull()
  return { client, email }
}

/** Requests a challenge. `asked` is what the browser would see of it. */
async function challenge(client: GoTrueClient, factorId: string) {
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: party })
  if (error) throw error
  const { type, credential_options: options } = data.webauthn
  const { publicKey } = options
  return {
    type,
    publicKey,
    asked: { challenge: Buffer.from(publicKey.challenge as ArrayBuffer).toString('base64url') },
    answer(credential: unknown) {
      const webauthn = { ...party, type, credential_response: credential } as never
      return client.mfa.verify({ factorId, challengeId: data.id, webauthn })
    },
  }
}

async function withKey() {
  const { client, email } = await signedUp()
  const enrolled = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
  if (enrolled.error) throw enrolled.error
  const factorId = enrolled.data.id
  const key = new SoftwareAuthenticator(site)
  const { type, asked, publicKey, answer } = await challenge(client, factorId)
  expect(type).toBe('create')
  // If it were discoverable, registering the same key as a passkey would replace it.
  expect(publicKey).toMatchObject({ authenticatorSelection: { residentKey: 'discouraged' } })
  expect((await answer(key.create(asked))).error).toBeNull()
  return { client, email, factorId, key }
}

async function signIn(email: string) {
  const client = server.client()
  await client.signInWithPassword({ email, password })
  return client
}

const levelOf = async (client: GoTrueClient) =>
  (await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel ?? null

test('a security key is enrolled and raises this and later sessions to aal2', async () => {
  const { client, email, factorId, key } = await withKey()
  expect(await levelOf(client)).toBe('aal2')
  expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId, friendly_name: 'Key' }])
  const later = await signIn(email)
  expect(await levelOf(later)).toBe('aal1')
  const { type, asked, answer } = await challenge(later, factorId)
  expect(type).toBe('request')
  expect((await answer(key.get(asked))).error).toBeNull()
  expect(await levelOf(later)).toBe('aal2')
  expect((await later.mfa.unenroll({ factorId })).error).toBeNull()
})

test('refuses a response from another key, for another site or for another challenge', async () => {
  const { email, factorId, key } = await withKey()
  const client = await signIn(email)
  const forged = new SoftwareAuthenticator(site, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
  Object.assign(forged, { id: key.id })
  const phished = new SoftwareAuthenticator('https://localhost.evil.example')
  Object.assign(phished, { id: key.id, signingKey: Reflect.get(key, 'signingKey') })
  const other = new SoftwareAuthenticator(site)
  for (const device of [forged, phished, other]) {
    const { asked, answer } = await challenge(client, factorId)
    expect(await refusalOf(answer(device.get(asked)))).toBe('422 mfa_verification_failed')
  }
  const { answer } = await challenge(client, factorId)
  expect(await refusalOf(answer(key.get({ challenge: 'AAAA' })))).toBe('422 mfa_verification_failed')
  expect(await levelOf(client)).toBe('aal1')
})

test('a response works once, within five minutes, and not from a cloned key', async () => {
  const { email, factorId, key } = await withKey()
  const [client, copier] = [await signIn(email), await signIn(email)]
  const errorOf = async (answer: Promise<{ error: unknown }>) => (await answer).error
  const first = await challenge(client, factorId)
  const used = key.get(first.asked)
  expect(await errorOf(first.answer(used))).toBeNull()
  expect(await errorOf(first.answer(used))).toMatchObject({ code: 'mfa_ip_address_mismatch' })
  expect(await levelOf(copier)).toBe('aal1')

  const late = await challenge(client, factorId)
  server.clock.aheadMs += 301_000
  expect(await errorOf(late.answer(key.get(late.asked)))).toMatchObject({ code: 'mfa_challenge_expired' })
  server.clock.aheadMs = 0

  key.counter = 0
  const copied = await challenge(client, factorId)
  expect(await errorOf(copied.answer(key.get(copied.asked)))).toMatchObject({ code: 'mfa_verification_failed' })
})

test('security keys are off unless the operator turns them on', async () => {
  const { client } = await signedUp()
  await withSettings(server, { isWebauthnFactorEnabled: false }, async () => {
    const enrolled = client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
    expect(await refusalOf(enrolled)).toBe('422 mfa_webauthn_enroll_not_enabled')
  })
})

async function withPasskey() {
  const account = await signedUp()
  return { ...account, ...(await addPasskey(server, account.client)) }
}

async function signInWithPasskey(device: SoftwareAuthenticator, waitMs = 0) {
  const client = server.client(withPasskeys)
  const { data, error } = await client.passkey.startAuthentication()
  if (error) throw error
  const answer = { challengeId: data.challenge_id, credential: device.get(data.options as never) as never }
  server.clock.aheadMs += waitMs
  const outcome = await client.passkey.verifyAuthentication(answer)
  server.clock.aheadMs = 0
  return { client, answer, outcome }
}

test('a passkey is registered, signs in without an address, gets renamed and deleted', async () => {
  const { client, email, device, passkeyId } = await withPasskey()
  const { outcome } = await signInWithPasskey(device)
  expect(outcome.error).toBeNull()
  expect(outcome.data?.user?.email).toBe(email)
  expect((await client.passkey.update({ passkeyId, friendlyName: 'Phone' })).error).toBeNull()
  expect((await client.passkey.list()).data).toMatchObject([{ id: passkeyId, friendly_name: 'Phone' }])
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await signInWithPasskey(device)).outcome.error).toMatchObject({ code: 'webauthn_verification_failed' })
})

test('emails the owner about a new passkey and a deleted one', async () => {
  const { client, email, passkeyId } = await withPasskey()
  expect((await server.readMail(email)).subject).toBe('A passkey was added at Test Site')
  await server.settle()
  const before = await server.countMails(email)
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await server.readMail(email, before)).subject).toBe('A passkey was removed at Test Site')
})

test('12 concurrent registrations create ten passkeys', async () => {
  const { client } = await signedUp()
  const started = await Promise.all(Array.from({ length: 12 }, () => client.passkey.startRegistration()))
  const answers = await Promise.all(
    started.map(({ data }) =>
      client.passkey.verifyRegistration({
        challengeId: data?.challenge_id ?? '',
        credential: new SoftwareAuthenticator(site).create(data?.options as never) as never,
      }),
    ),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(10)
  expect((await client.passkey.list()).data).toHaveLength(10)
})

test('a passkey’s response and its registration each work once, within five minutes', async () => {
  const { client, device, registration } = await withPasskey()
  const { client: visitor, answer } = await signInWithPasskey(device)
  expect(await refusalOf(visitor.passkey.verifyAuthentication(answer))).toBe('400 webauthn_challenge_not_found')
  expect((await signInWithPasskey(device, 301_000)).outcome.error).toMatchObject({ code: 'webauthn_challenge_expired' })
  expect((await client.passkey.verifyRegistration(registration)).error).toMatchObject({
    code: 'webauthn_challenge_not_found',
  })
  const { data: late } = await client.passkey.startRegistration()
  const credential = new SoftwareAuthenticator(site).create(late?.options as never) as never
  server.clock.aheadMs += 301_000
  const outcome = await client.passkey.verifyRegistration({ challengeId: late?.challenge_id ?? '', credential })
  server.clock.aheadMs = 0
  expect(outcome.error).toMatchObject({ code: 'webauthn_challenge_expired' })
})

test('nobody can rename or delete someone else’s passkey', async () => {
  const { passkeyId, device } = await withPasskey()
  const { client: stranger } = await signedUp()
  expect((await stranger.passkey.update({ passkeyId, friendlyName: 'Mine' })).error).toMatchObject({ status: 404 })
  expect((await stranger.passkey.delete({ passkeyId })).error).toMatchObject({ status: 404 })
  expect((await signInWithPasskey(device)).outcome.error).toBeNull()
})
