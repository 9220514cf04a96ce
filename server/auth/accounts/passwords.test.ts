import { hash as bcryptHash } from 'bcryptjs'
import { expect, test } from 'vitest'
import { AuthError } from '#server/auth/errors.ts'
import { findWeakness, hashPassword, requireStrongPassword, verifyPassword } from './passwords.ts'

const password = 'correct horse battery'

function refusal(candidate: string, minimumLength = 6): AuthError {
  try {
    requireStrongPassword(candidate, minimumLength)
  } catch (error) {
    if (error instanceof AuthError) return error
  }
  throw new Error('The password was accepted.')
}

test('hashes a password with argon2id, 19 MiB, two passes and its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(password, one)).toEqual({ fits: true, isOutdated: false })
  expect(await verifyPassword(`${password}.`, one)).toMatchObject({ fits: false })
})

test('accepts a bcrypt hash from another installation and reports it as outdated', async () => {
  const hash = await bcryptHash(password, 4)
  expect(await verifyPassword(password, hash)).toEqual({ fits: true, isOutdated: true })
  expect(await verifyPassword('wrong', hash)).toEqual({ fits: false, isOutdated: true })
})

test('a broken hash matches no password', async () => {
  for (const hash of ['', 'x', '$argon2id$', '$2b$10$short']) {
    expect(await verifyPassword(password, hash)).toMatchObject({ fits: false })
  }
})

test('refuses a short password with the protocol’s message', () => {
  expect(refusal('short')).toMatchObject({
    status: 422,
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    details: { weakPasswordReasons: ['length'] },
  })
  // Characters count, not UTF-16 code units.
  expect(refusal('🔑🔑🔑')).toMatchObject({ code: 'weak_password' })
})

test('refuses the most common passwords, however they are capitalized', () => {
  for (const common of ['password', 'PassWord', '123456', 'qwerty123']) {
    expect(refusal(common)).toMatchObject({
      status: 422,
      code: 'weak_password',
      details: { weakPasswordReasons: ['pwned'] },
    })
  }
})

test('refuses more than 72 bytes, but not 72', () => {
  expect(() => requireStrongPassword('ab'.repeat(36), 6)).not.toThrow()
  expect(refusal(`${'ab'.repeat(36)}c`)).toMatchObject({ status: 400, code: 'validation_failed' })
  expect(refusal('ü'.repeat(37))).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('finds no weakness in a good password', () => {
  expect(findWeakness(password, 6)).toBeNull()
})
