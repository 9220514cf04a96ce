/**
 * The value of a promise, or `null` if it fails or takes longer than `ms` milliseconds. For a page that also has to work without it.
 */
export function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  const tooLong = Promise.withResolvers<null>()
  const timer = setTimeout(tooLong.resolve, ms, null).unref()
  return Promise.race([promise.catch(() => null), tooLong.promise]).finally(() => clearTimeout(timer))
}
