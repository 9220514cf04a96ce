/** Schemas for the values of environment variables. Each message completes a sentence like "PORT should be …". */
import { z } from 'zod'
import { asciiEmail, isEmailAddress } from '#shared/people/email-address.ts'

export const yesOrNo = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')

export const emailAddress = z
  .string()
  .overwrite(asciiEmail)
  .refine(isEmailAddress, 'an email address like owner@example.com')

/** `what` describes the number, with its unit if it has one. */
export function wholeNumber(min: number, max: number, what = 'a whole number') {
  const words = `${what} from ${min} to ${max}`
  return z.coerce.number(words).int(words).min(min, words).max(max, words)
}

/** `protocols` are written as in `URL`, e.g. `https:`. */
export function urlWith(protocols: string[], example: string) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `an address like ${example}`,
    abort: true,
  })
}

export function httpUrl(example: string) {
  return urlWith(['http:', 'https:'], example)
}

/** A base URL that paths are appended to. */
export function urlPrefix(example: string) {
  return httpUrl(example).transform((value) => value.replace(/\/+$/, ''))
}

/** An optional password, or a value that contains one. Messages don't quote it, because they end up on screens and in logs. */
export function secret<Value extends z.ZodType>(value: Value) {
  return value.optional().meta({ isSecret: true })
}

export function isSecret(variable: z.ZodType | undefined): boolean {
  return variable?.meta()?.isSecret === true
}
