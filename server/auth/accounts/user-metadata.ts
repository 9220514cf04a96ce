/**
 * An account's metadata: free-form data of the user (`user_metadata`) and of the operator (`app_metadata`). Both are copied into
 * every access token, so each is limited to 16 KB of JSON.
 */
import { z } from 'zod'
import { validationFailed } from '#server/auth/errors.ts'
import type { User } from '#server/auth/schema.ts'

type Json = Record<string, unknown>

const largestKilobytes = 16
/** For what the service itself adds: address, subject, provider names. */
const ownFactsKilobytes = 1
const tooLarge = `Metadata may hold at most ${largestKilobytes} KB in all. Please keep larger things elsewhere.`

/** Metadata in a request body. Every endpoint uses this schema, so none accepts more. */
export const metadataSchema = z.record(z.string(), z.unknown()).refine(hasRoom, tooLarge)

/** Merged by top-level key; a null deletes the key (auth-contract §2.3). */
export function mergeMetadata(current: Json, changes: Json): Json {
  return Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null))
}

/**
 * Merges changes someone requested. Metadata that is too large, because it is older than the limit, may still shrink.
 * @throws AuthError 400 `validation_failed`
 */
export function mergeOwnMetadata(current: Json, changes: Json): Json {
  const merged = mergeMetadata(current, changes)
  if (hasRoom(merged) || bytesOf(merged) < bytesOf(current)) return merged
  throw validationFailed(tooLarge)
}

/** Merges what a provider says about a person, if there is room: a long name is no reason to refuse a sign-in. */
export function mergeProvidedMetadata(current: Json, provided: Json): Json {
  const merged = mergeMetadata(current, provided)
  return hasRoom(merged) ? merged : current
}

/** An account's metadata as a token carries it. If it's too large, only the providers are included. */
export function metadataForToken({ appMetadata, userMetadata }: Pick<User, 'appMetadata' | 'userMetadata'>) {
  const { provider, providers } = appMetadata
  return {
    appMetadata: hasRoom(appMetadata, ownFactsKilobytes)
      ? appMetadata
      : mergeProvidedMetadata({}, { provider, providers }),
    userMetadata: hasRoom(userMetadata, ownFactsKilobytes) ? userMetadata : {},
  }
}

/** Whether metadata is within the limit, or at most `moreKilobytes` over it. */
export function hasRoom(metadata: Json, moreKilobytes = 0): boolean {
  return bytesOf(metadata) <= (largestKilobytes + moreKilobytes) * 1024
}

function bytesOf(metadata: Json): number {
  return Buffer.byteLength(JSON.stringify(metadata))
}
