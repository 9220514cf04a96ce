import type { Context } from 'hono'
import { invalid } from '#server/errors.ts'
import type { BodyLimits } from './body-limits.ts'
import { receiveBytes } from './receive-body.ts'

/**
 * The fields of a form without files, as a program sends it. The last of several by one name counts.
 * @throws AppError as `receiveBody`; invalid for too many fields
 */
export async function receiveFields(c: Context, limits: BodyLimits): Promise<Record<string, string>> {
  const fields = new URLSearchParams((await receiveBytes(c, limits)).toString('utf8'))
  if (fields.size > limits.fields)
    throw invalid(`The form has more than ${limits.fields} fields, which is the most we accept.`)
  return Object.fromEntries(fields)
}
