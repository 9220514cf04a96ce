import { createUuid } from '#shared/uuid.ts'

/** Of what was sent and hasn't been answered with success. */
const keys = new Map<string, string>()

/**
 * Sends a change with a key of its own, by which the server recognizes it when a proxy, or the person, sends it again. The same body to
 * the same endpoint is the same change until it succeeds: it names the version that was on the screen.
 */
export async function asOnePress<Result>(
  change: { endpoint: string; id: string; body: unknown },
  send: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const what = JSON.stringify(change)
  const key = keys.get(what) ?? createUuid()
  keys.set(what, key)
  const result = await send({ 'idempotency-key': key })
  keys.delete(what)
  return result
}
