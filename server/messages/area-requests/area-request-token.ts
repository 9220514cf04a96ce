import { keyedHash } from '#server/auth/index.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { uuidFromHex } from '#shared/uuid.ts'

/** An invalid token still costs a database lookup, so response times reveal nothing. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The token in an email's link: 32 digits of the request's id and 128 bits of signature. Valid for one request and never stored. */
export function writeAreaToken(key: Uint8Array, id: string): string {
  return `${id.replaceAll('-', '')}${sign(key, id)}`
}

/** The id of the request a token belongs to, or an id that no request has if the token isn't ours. */
export function readAreaToken(key: Uint8Array, token: string): string {
  const id = uuidFromHex(token.slice(0, 32))
  const isOurs = isSameSecret(token.slice(32), sign(key, id))
  return isOurs && /^[0-9a-f]{64}$/.test(token) ? id : nobody
}

function sign(key: Uint8Array, id: string): string {
  return keyedHash(key, 'area-request', id).slice(0, 32)
}
