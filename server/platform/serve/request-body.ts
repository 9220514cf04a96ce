import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod'
import { invalid, tooLarge, unsupportedType } from '#server/errors.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'

/**
 * Reads the JSON body of a request. `notJson` is the error message for any other content type.
 * @throws AppError unsupported_type for another content type; invalid for anything that is not JSON
 */
export async function readJsonBody(
  request: { header(name: 'content-type'): string | undefined; text(): Promise<string> },
  notJson = 'Please send JSON, with the header Content-Type: application/json.',
): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.header('content-type') ?? '')) {
    throw unsupportedType(notJson)
  }
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The body isn’t valid JSON')
  }
}

/**
 * The request body, parsed by the form.
 * @throws AppError invalid with a sentence per wrong field
 */
export function parseBody<Form extends z.ZodType>(form: Form, body: unknown): z.output<Form> {
  const parsed = form.safeParse(body)
  if (parsed.success) return parsed.data
  const { message, fields } = fieldMistakes(parsed.error)
  throw invalid(message, fields)
}

/**
 * The same for a URL's query, where an empty parameter counts as missing.
 * @throws AppError invalid
 */
export function parseQuery<Form extends z.ZodType>(form: Form, query: Record<string, string>): z.output<Form> {
  return parseBody(form, Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')))
}

/** Rejects a body over `kilobytes` (1024 bytes each) with 413, before reading it if its length is announced. */
export function limitBody(kilobytes: number, message = usualMessage(kilobytes)): MiddlewareHandler {
  return bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw tooLarge(message)
    },
  })
}

function usualMessage(kilobytes: number): string {
  const most = kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
  return `The request is larger than ${most}, which is the most we accept.`
}
