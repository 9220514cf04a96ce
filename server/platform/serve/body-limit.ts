import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tooLarge } from '#server/errors.ts'

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
