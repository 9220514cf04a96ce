import { expect, test } from 'vitest'
import { describeEvent } from './event-words.ts'

test.each([
  [{ why: 'gateway' }, 'The text didn’t go through. Please call.'],
  [
    { why: 'gateway', code: 21_614 },
    'The text didn’t go through. This phone can’t get texts: it may be a landline. Please call.',
  ],
  [{ why: 'undelivered', code: 30_003 }, 'The text didn’t arrive. Their phone is off or out of reach. Please call.'],
  [{ why: 'undelivered', code: 39_999 }, 'The text didn’t arrive. Twilio calls it error 39999. Please call.'],
  [{ why: 'undelivered' }, 'The text didn’t arrive. Please call.'],
  [{ why: 'no_consent' }, 'The text wasn’t sent: the customer opted out'],
])('a text that failed is told with its reason: %j', (facts, words) => {
  expect(describeEvent({ kind: 'text_failed', data: { template: 'first_contact', ...facts } }, 0)).toBe(words)
})
