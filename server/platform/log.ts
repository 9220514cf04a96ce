import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { errorFacts, withoutContacts } from './error-facts.ts'

export type Log = Logger

/** Fields that would carry a person's data or a secret, at the top of a log line or one level deeper. */
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
 * Structured JSON logs on standard output. Personal data of customers never goes in: callers log ids, counts and codes.
 * What carries a person's data by name, in an error or in a `reason` is cut out here as a second guard.
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
