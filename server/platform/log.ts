import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { errorFacts, withoutContacts } from './error-facts.ts'

export type Log = Logger

/** Fields that would carry personal data or a secret, at the top of a log line or one level down. */
const guardedNames = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'problem_description',
  'customerName',
  'customerPhone',
  'customerEmail',
  'problemDescription',
  'email',
  'phone',
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
]

/**
 * Structured JSON logs on standard output. Customers' personal data never goes in: callers log ids, counts and codes. As a second
 * line of defense, this strips personal data from fields with telltale names, from errors and from `reason`.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    serializers: {
      err: errorFacts,
      reason: (reason: unknown) => (typeof reason === 'string' ? withoutContacts(reason) : reason),
    },
    redact: { paths: guardedNames.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
