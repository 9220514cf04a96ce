import { keyedHash } from '#server/auth/index.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { uuidFromHex } from '#shared/uuid.ts'

/** A token that nobody was given still costs a look into the database, so that the time of an answer tells nothing. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What stands in the link of an email: good for one request, and kept nowhere. 32 digits of its id, and 128 bits of signature. */
export function writeAreaToken(key: Uint8Array, id: string): string {
  return `${id.replaceAll('-', '')}${sign(key, id)}`
}

/** The id of the request that a token is for; an id that no request has when the token was not made here. */
export function readAreaToken(key: Uint8Array, token: string): string {
  const id = uuidFromHex(token.slice(0, 32))
  const isOurs = isSameSecret(token.slice(32), sign(key, id))
  return isOurs && /^[0-9a-f]{64}$/.test(token) ? id : nobody
}

function sign(key: Uint8Array, id: string): string {
  return keyedHash(key, 'area-request', id).slice(0, 32)
}
