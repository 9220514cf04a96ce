import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { smsConsentLink, smsConsentVersion, smsConsentWording } from './sms-consent.ts'

/** SHA-256 of every wording ever shown, by version. Add lines, but never change one, because evidence refers to them. */
const digests: Record<string, string> = {
  '1-required': '295b508db6a97317396efeb72c0e1e5bf33900985bde023e42f9d56f59d9ede8',
  '1-optional': '92981e8e4206d69b4a9c9a262fccab6e59e779e0eb01b0c23edc3198e4caafba',
}

test.each([true, false])('a changed wording gets its own version (required: %s)', (isRequired) => {
  const wording = smsConsentWording({ business: '{business}', isRequired })
  expect(createHash('sha256').update(wording).digest('hex')).toBe(digests[smsConsentVersion({ isRequired })])
  expect(wording.split(smsConsentLink)).toHaveLength(2)
})

test('only the wording of an optional box says it is optional', () => {
  expect(smsConsentWording({ business: 'Acme', isRequired: false })).toContain('This is optional')
  expect(smsConsentWording({ business: 'Acme', isRequired: true })).not.toContain('optional')
})
