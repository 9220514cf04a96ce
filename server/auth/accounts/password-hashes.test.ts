import { hash as argon2Hash } from '@node-rs/argon2'
import { hash as bcryptHash } from 'bcryptjs'
import { expect, test } from 'vitest'
import { hashPassword, requireUsableHash } from './passwords.ts'

const salt = 'c29tZXNhbHRzb21lc2FsdA'
const digest = 'RdescudvJCsgt3ub+b0dWRWJTmaaJObGDfOQJ8Z7oT0'
const bcryptTail = 'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'

test('accepts hashes from this service and the reference, and argon2 with other parameters', async () => {
  const taken = [
    await hashPassword('correct horse'),
    await bcryptHash('correct horse', 4),
    await argon2Hash('correct horse', { memoryCost: 65_536, timeCost: 3, parallelism: 4 }),
    `$2y$10$${bcryptTail}`,
    `$argon2i$v=19$m=4096,t=3,p=1$${salt}$${digest}`,
  ]
  for (const hash of taken) expect(() => requireUsableHash(hash), hash).not.toThrow()
})

test.each([
  `$2b$31$${bcryptTail}`,
  `$2b$15$${bcryptTail}`,
  `$2b$03$${bcryptTail}`,
  `$argon2id$v=19$m=4194304,t=1,p=1$${salt}$${digest}`,
  `$argon2id$v=19$m=19456,t=4294967295,p=1$${salt}$${digest}`,
  `$argon2id$v=19$m=262144,t=16,p=1$${salt}$${digest}`,
  `$argon2id$v=19$m=19456,t=2,p=16777215$${salt}$${digest}`,
  `$argon2id$v=19$m=19456,t=0,p=1$${salt}$${digest}`,
  `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${digest.repeat(50)}`,
  '$2b$10$short',
  '$argon2id$',
  'plain text',
])('refuses %s', (hash) => {
  expect(() => requireUsableHash(hash)).toThrow(expect.objectContaining({ status: 400, code: 'validation_failed' }))
})
