import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret, keyedHash } from './secrets.ts'

const secret = randomBytes(32)

test('an encrypted secret can be decrypted again, and looks different every time', async () => {
  const sealed = await Promise.all([1, 2].map(() => encryptSecret(secret, 'mail', 'the code is 123456')))
  expect(sealed[0]).not.toBe(sealed[1])
  expect(await decryptSecret(secret, 'mail', sealed[0] ?? '')).toBe('the code is 123456')
})

test('a secret sealed for one purpose or installation can’t be opened by another', async () => {
  const sealed = await encryptSecret(secret, 'mail', 'the code is 123456')
  await expect(decryptSecret(secret, 'text', sealed)).rejects.toThrow()
  await expect(decryptSecret(randomBytes(32), 'mail', sealed)).rejects.toThrow()
  const [head, , iv, body, tag] = sealed.split('.')
  const tampered = [head, '', iv, `A${body?.slice(1)}`, `A${tag?.slice(1)}`].join('.')
  await expect(decryptSecret(secret, 'mail', tampered)).rejects.toThrow()
})

test('a keyed hash depends only on key, purpose and value', () => {
  const hash = keyedHash(secret, 'one-time-code', 'value')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(keyedHash(secret, 'one-time-code', 'value')).toBe(hash)
  const others = [
    keyedHash(randomBytes(32), 'one-time-code', 'value'),
    keyedHash(secret, 'device', 'value'),
    keyedHash(secret, 'one-time-code', 'valuf'),
  ]
  expect(others).not.toContain(hash)
})
