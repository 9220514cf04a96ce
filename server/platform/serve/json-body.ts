import { invalid, unsupportedType } from '#server/errors.ts'

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
