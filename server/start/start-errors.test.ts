import { expect, test } from 'vitest'
import { StartError } from '#server/platform/start-error.ts'
import { explainCommandError, explainStartError } from './start-errors.ts'

const full = Object.assign(new Error('could not extend file "base/16384/1259"'), { code: '53100' })
const sentence = 'The disk is full. Make room, then try again.'

test.each([
  ['a query', new Error('Failed query: insert into "bookings"', { cause: full })],
  ['a program that a sentence is about', new StartError('PostgreSQL does not start. initdb: error', { cause: full })],
  ['what was closed after it', new SuppressedError(new Error('closing'), full)],
])('a full disk behind %s is said in a sentence, without SQL or a stack', (_what, error) => {
  expect([explainStartError(error), explainCommandError(error)]).toEqual([sentence, sentence])
})

test('what the owner can fix is said alone, and a defect in full, except to whoever typed a command', () => {
  const wrong = new StartError('PORT is in use.')
  expect([explainStartError(wrong), explainCommandError(wrong)]).toEqual([wrong.message, wrong.message])
  const defect = new Error('undefined is not a function')
  expect(explainStartError(defect)).toContain('start-errors.test.ts')
  expect(explainCommandError(defect)).toBe(defect.message)
})
