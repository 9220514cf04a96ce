/** Whatever changes how someone signs in is mailed, with a way to undo it: no file may write a credential without saying so. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const room = path.resolve(import.meta.dirname, '..')

/** Why a file that writes credentials doesn't record a change. */
const exempt: Record<string, string> = {
  'accounts/address-proofs.ts': 'whoever has an address proven records it; a first proof ends what strangers set',
  'accounts/credential-undo.ts': 'puts back what was recorded',
  'accounts/own-account-changes.ts': 'hands a password to password-changes.ts',
  'accounts/users.ts': 'the identity of an address is part of the address',
  'factors/challenges.ts': 'when a factor was last challenged',
  'factors/factor-lockout.ts': 'wrong tries, and the last code that was used',
  'factors/factor-verification.ts': 'the credential of an unfinished factor, and what was used last',
  'flows/providers/outside-accounts.ts': 'a new account, or what its provider says about the person today',
  'flows/signups.ts': 'an account whose address nobody has proven',
  'keys/installation-keys.ts': 'a lost secret takes authenticators, codes and undo links with it',
  'protocol/grants/password.ts': 'the same password, hashed as it is today',
}

const writesRows = /\.(insert|update|delete)\(\s*(mfaFactors|mfaRecoveryCodes|webauthnCredentials|identities)\s*\)/
const writesPassword = /(updateUser\([^;]*?|\.set\(\{ )passwordHash\b/s
const rawly = /(INSERT INTO|UPDATE|DELETE FROM) auth\.(mfa_factors|mfa_recovery_codes|webauthn_credentials|identities)/
const provesForHolder = /proveAddress\([^;]*?'holder'/s
const writes = [writesRows, writesPassword, rawly, provesForHolder]

const files = globSync('**/*.ts', { cwd: room }).filter((file) => !file.endsWith('.test.ts'))

test('every file that writes a credential records the change, or says here why it needn’t', () => {
  const writers = files.flatMap((file) => {
    const code = readFileSync(path.join(room, file), 'utf8')
    return writes.some((pattern) => pattern.test(code))
      ? [{ file, records: code.includes('recordCredentialChange(') }]
      : []
  })
  expect(writers.length).toBeGreaterThan(8)
  const silent = writers.flatMap(({ file, records }) => (records ? [] : [file]))
  expect(silent.toSorted()).toEqual(Object.keys(exempt).toSorted())
})
