import { type KeyObject, sign } from 'node:crypto'

/** A self-signed X.509 certificate (version 1, RSA with SHA-256) for a key, in base64. Node itself can only read certificates. */
export function selfSignedCertificate({
  privateKey,
  publicKey,
}: {
  privateKey: KeyObject
  publicKey: KeyObject
}): string {
  const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05, Buffer.alloc(0)))
  const commonName = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('test')))
  const name = sequence(der(0x31, commonName))
  const validity = sequence(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const serial = der(0x02, Buffer.of(1))
  const body = sequence(serial, algorithm, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }))
  const signature = sign('sha256', body, privateKey)
  return sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.of(0), signature]))).toString('base64')
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

/** Tag, length and content, as in DER (X.690 §8.1). */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const lengthBytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...lengthBytes), content])
}
