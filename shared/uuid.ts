/** The source of randomness. `randomUUID` is missing if the page wasn't served over https. */
type Random = Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>

/** A new random UUID (version 4, RFC 9562 §5.4). */
export function createUuid(random: Random = crypto): string {
  if (random.randomUUID) return random.randomUUID()
  return uuidFromBytes(random.getRandomValues(new Uint8Array(16)), 4)
}

/**
 * The id of a new booking. Its first eight characters are digits, which people read out on the phone. They needn't be hard to guess,
 * unlike the rest.
 */
export function createBookingId(): string {
  return Math.random().toFixed(8).slice(2) + createUuid().slice(8)
}

/** The id of a booking that a browser without JavaScript sent, using 20 bytes of a hash. */
export function bookingIdFromHash(hash: Uint8Array): string {
  const number = new DataView(hash.buffer, hash.byteOffset).getUint32(16) % 1e8
  return String(number).padStart(8, '0') + uuidFromHash(hash).slice(8)
}

/** A UUID that represents a hash, using 16 bytes of it (version 8, RFC 9562 §5.8). */
export function uuidFromHash(hash: Uint8Array): string {
  return uuidFromBytes(hash.subarray(0, 16), 8)
}

function uuidFromBytes(bytes: Uint8Array, version: 4 | 8): string {
  const marked = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | (version << 4)
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  return uuidFromHex(marked.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}

/** Inserts the hyphens into 32 hexadecimal digits. */
export function uuidFromHex(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether a text has the format of a UUID, of any version. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
