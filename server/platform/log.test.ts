import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function recordingLog() {
  const lines: string[] = []
  return { log: createLog('info', { write: (line) => void lines.push(line) }), lines }
}

const customer = { name: 'Dorothea Quillfeather', phone: '(503) 555-0199', email: 'dorothea@quill.example' }

test('strips email addresses and phone numbers from text that was written elsewhere', () => {
  const { log, lines } = recordingLog()
  const error = new Error(`550 <${customer.email}>: user unknown`, { cause: new Error(`call ${customer.phone}`) })
  log.error({ err: error }, 'mail failed')
  log.warn({ reason: `550 ${customer.email} and +1 503.555.0199 refused` }, 'mail failed')
  expect(lines.join('')).not.toMatch(/dorothea|555/)
  expect(lines[1]).toContain('550 [email] and [phone] refused')
})

test('removes fields named after personal data or secrets, even one level down', () => {
  const { log, lines } = recordingLog()
  log.info({ customer_name: customer.name, booking: { customer_email: customer.email }, password: 'pa55', id: 7 }, 'x')
  expect(lines[0]).not.toMatch(/Quillfeather|dorothea|pa55/)
  expect(lines[0]).toContain('"id":7')
})

test('handles anything that is thrown', () => {
  const { log, lines } = recordingLog()
  log.error({ err: customer.name }, 'x')
  log.error({ err: undefined }, 'y')
  expect(lines.join('')).not.toContain('Quillfeather')
  expect(lines).toHaveLength(2)
})
