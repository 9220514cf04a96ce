/** A software WebAuthn authenticator, for tests without a browser: ES256, no attestation (WebAuthn §6.1, §6.5, §8.7). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Asked {
  challenge: string
  /** The account's handle, at registration. */
  user?: { id: string }
}

const userPresent = 0x01
const userVerified = 0x04
const withCredential = 0x40

export class SoftwareAuthenticator {
  readonly id = randomBytes(32)
  /** How many signatures it claims to have made. */
  counter = 0
  /** Whether it verifies its holder, with a fingerprint or a PIN. */
  verifiesUser = true
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private userHandle = ''
  private readonly origin: string
  private readonly signingKey: KeyObject

  /** `signingKey` is a key other than the one it registers, like a forger would have to use. */
  constructor(origin: string, signingKey?: KeyObject) {
    this.origin = origin
    this.signingKey = signingKey ?? this.keys.privateKey
  }

  /** Answers `navigator.credentials.create`. */
  create({ challenge, user }: Asked) {
    this.userHandle = user?.id ?? ''
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()])
    const data = this.authenticatorData(withCredential, credential)
    const size = Buffer.from([0x58, data.length])
    // CBOR: { fmt: 'none', attStmt: {}, authData: data }
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), size, data],
    ])
    const clientData = this.clientData('webauthn.create', challenge)
    return this.credential({
      clientDataJSON: encode(clientData),
      attestationObject: encode(attestation),
      transports: ['usb'],
    })
  }

  /** Answers `navigator.credentials.get`. */
  get({ challenge }: Asked) {
    this.counter++
    const clientData = this.clientData('webauthn.get', challenge)
    const data = this.authenticatorData(0)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return this.credential({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(data),
      signature: encode(sign('sha256', signed, this.signingKey)),
      userHandle: this.userHandle,
    })
  }

  private credential<Response>(response: Response) {
    const id = encode(this.id)
    const json = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
    // The client sends a browser credential's JSON form.
    return { ...json, toJSON: () => json }
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private authenticatorData(flags: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const site = createHash('sha256').update(new URL(this.origin).hostname).digest()
    return Buffer.concat([
      site,
      Buffer.from([flags | userPresent | (this.verifiesUser ? userVerified : 0)]),
      counter,
      credential,
    ])
  }

  /** COSE: { kty: EC2, alg: ES256, crv: P-256, x, y } */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    return Buffer.concat([
      ...[head, Buffer.from([0x21, 0x58, 0x20]), Buffer.from(x, 'base64url')],
      ...[Buffer.from([0x22, 0x58, 0x20]), Buffer.from(y, 'base64url')],
    ])
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64url')
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
