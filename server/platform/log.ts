import { type Logger, pino, stdTimeFunctions } from 'pino'
import { errorFacts } from './error-facts.ts'

export type Log = Logger

/**
 * Structured JSON logs on standard output. Personal data of customers never goes in: callers log ids, counts and codes,
 * errors are logged as `err` and cleaned here, and what carries a person's data by name is cut out as a second guard.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
    redact: {
      paths: [
        'customer_name',
        'customer_phone',
        'customer_email',
        'problem_description',
        'password',
        'token',
        'authorization',
      ].flatMap((name) => [name, `*.${name}`]),
      censor: '[removed]',
    },
  })
}
