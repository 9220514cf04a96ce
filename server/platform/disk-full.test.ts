import { expect, test } from 'vitest'
import { isDiskFull } from './disk-full.ts'

const failed = (cause: unknown) => new Error('Failed query: insert into "recorded_backups" …', { cause })
const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })

test.each([
  ['the system', withCode('ENOSPC: no space left on device, mkdir', 'ENOSPC')],
  ['a quota', failed(withCode('EDQUOT', 'EDQUOT'))],
  ['PostgreSQL', failed(withCode('could not extend file "base/5/1"', '53100'))],
  ['one of its programs', failed(new Error('initdb: could not write to file: No space left on device'))],
])('a full disk is known from what %s says, however deep', (_who, error) => {
  expect(isDiskFull(error)).toBe(true)
  expect(isDiskFull(failed(error))).toBe(true)
})

test('other errors are no full disk', () => {
  const circle = new Error('round')
  circle.cause = circle
  for (const error of [null, 'ENOSPC', withCode('', 'EACCES'), failed(withCode('', '42P01')), circle])
    expect(isDiskFull(error)).toBe(false)
})
