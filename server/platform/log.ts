import { type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

/**
 * Structured JSON logs on standard output. Personal data of customers never goes in: callers log ids, counts and codes,
 * and what carries a person's data by name is cut out here as a second guard.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
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
