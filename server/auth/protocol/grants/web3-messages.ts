import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { validationFailed } from '#server/auth/errors.ts'

/**
 * The text a wallet signs (EIP-4361 for Ethereum, and the same format with Solana's names). This file only parses it; web3.ts
 * decides whether to believe what it says.
 */
export type Chain = 'ethereum' | 'solana'

export interface WalletMessage {
  domain: string
  address: string
  statement: string
  uri: URL
  /** `1` for the Ethereum mainnet, `solana:mainnet` and the like; empty when the message names none. */
  network: string
  nonce: string
  issuedAt: Date
  expiresAt: Date | null
  notBefore: Date | null
}

const chainNames: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' }
const addressForms: Record<Chain, RegExp> = {
  ethereum: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
const networkForms: Record<Chain, RegExp> = {
  ethereum: /^[1-9]\d{0,15}$/,
  solana: /^(solana:)?(mainnet|testnet|devnet|localnet)$/,
}
const fieldNames = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
] as const
type Fields = Map<(typeof fieldNames)[number], string>

/**
 * Parses a message (auth-contract §3, spec.md §5).
 * @throws AuthError 400 `validation_failed`
 */
export function readWalletMessage(chain: Chain, message: string): WalletMessage {
  const lines = message.split('\n')
  const [header = '', address = '', blank, ...rest] = lines
  const suffix = ` wants you to sign in with your ${chainNames[chain]} account:`
  const domain = header.slice(0, -suffix.length)
  if (!header.endsWith(suffix) || domain === '' || /[\s/@]/.test(domain)) throw malformed('its first line')
  if (!addressForms[chain].test(address)) throw malformed('the address')
  if (blank !== '') throw malformed('the line after the address')
  const { statement, fields } = splitStatement(rest)
  const [uri = '', nonce = '', network = ''] = [fields.get('URI'), fields.get('Nonce'), fields.get('Chain ID')]
  if (!URL.canParse(uri)) throw malformed('URI')
  if (fields.get('Version') !== '1') throw malformed('Version')
  if (network !== '' && !networkForms[chain].test(network)) throw malformed('Chain ID')
  if (!/^\S{8,128}$/.test(nonce)) throw malformed('Nonce: it needs at least 8 characters')
  const issuedAt = readTime(fields, 'Issued At')
  if (!issuedAt) throw malformed('Issued At')
  const expiresAt = readTime(fields, 'Expiration Time')
  const notBefore = readTime(fields, 'Not Before')
  if (expiresAt && issuedAt > expiresAt) throw malformed('Issued At: it is after Expiration Time')
  if (expiresAt && notBefore && notBefore > expiresAt) throw malformed('Not Before: it is after Expiration Time')
  return { domain, address, statement, uri: new URL(uri), network, nonce, issuedAt, expiresAt, notBefore }
}

/** A message without a statement has two blank lines (EIP-4361) or one (as Solana wallets write it). */
function splitStatement(lines: string[]): { statement: string; fields: Fields } {
  if (lines[0] === '') return { statement: '', fields: readFields(lines.slice(1)) }
  if (lines[1] === '') return { statement: lines[0] ?? '', fields: readFields(lines.slice(2)) }
  return { statement: '', fields: readFields(lines) }
}

function readFields(lines: string[]): Fields {
  const fields: Fields = new Map()
  const resourcesAt = lines.findIndex((line) => /^Resources:?$/.test(line))
  const resources = resourcesAt === -1 ? [] : lines.slice(resourcesAt + 1)
  if (!resources.every((line) => line.startsWith('- ') && URL.canParse(line.slice(2)))) throw malformed('Resources')
  for (const line of resourcesAt === -1 ? lines : lines.slice(0, resourcesAt)) {
    const name = fieldNames.find((candidate) => line.startsWith(`${candidate}: `))
    if (!name) throw malformed('a line that is no field')
    if (fields.has(name)) throw malformed(`${name}: it is there twice`)
    fields.set(name, line.slice(name.length + 2))
  }
  return fields
}

function readTime(fields: Fields, name: 'Issued At' | 'Expiration Time' | 'Not Before'): Date | null {
  const text = fields.get(name)
  if (text === undefined) return null
  const time = new Date(text)
  const isRfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (!isRfc3339 || Number.isNaN(time.getTime())) throw malformed(name)
  return time
}

function malformed(what: string) {
  return validationFailed(`The wallet message is not in the expected form: ${what}`)
}

/** Verifies that the owner of an address signed a text. The curves, hashes and encodings come from libraries. */

/**
 * The 64 (Solana) or 65 (Ethereum) bytes of a signature.
 * @throws AuthError 400 `validation_failed`
 */
export function readSignature(chain: Chain, text: string): Buffer {
  if (chain === 'ethereum') {
    if (!/^(0x)?[0-9a-f]{130}$/i.test(text)) throw validationFailed('signature must be 65 bytes in hexadecimal')
    return Buffer.from(text.replace(/^0x/, ''), 'hex')
  }
  const bytes = /^[\w+/-]{86}(==)?$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
  if (bytes.length !== 64) throw validationFailed('signature must be 64 bytes in base64')
  return bytes
}

/** Whether the owner of `address` signed `message`. Never throws. */
export function isSignedBy(chain: Chain, address: string, message: string, signature: Buffer): boolean {
  try {
    return chain === 'ethereum'
      ? recoverEthereumAddress(message, signature) === address.toLowerCase()
      : isSignedOnSolana(address, message, signature)
  } catch {
    // The libraries throw on numbers off the curve and on addresses that are not keys: not a valid signature.
    return false
  }
}

/** The signer of a personal message (EIP-191), in lowercase. */
function recoverEthereumAddress(message: string, signature: Buffer): string {
  const text = Buffer.from(message)
  const digest = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]))
  // Wallets put the recovery bit last, as 27 or 28 (some use 0 or 1); the library wants it first, as 0 or 1.
  const last = signature[64] ?? 0
  const recovered = Buffer.concat([Buffer.of(last >= 27 ? last - 27 : last), signature.subarray(0, 64)])
  const compressed = secp256k1.recoverPublicKey(recovered, digest, { prehash: false })
  const publicKey = secp256k1.Point.fromBytes(compressed).toBytes(false)
  return `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(-20)).toString('hex')}`
}

/** Ed25519 over the text itself, or over the envelope a Ledger device wraps texts in. */
function isSignedOnSolana(address: string, message: string, signature: Buffer): boolean {
  const publicKey = base58.decode(address)
  const text = Buffer.from(message)
  return [text, ...ledgerEnvelopes(text)].some((bytes) =>
    ed25519.verify(signature, bytes, publicKey, { zip215: false }),
  )
}

/** Solana's off-chain message, header version 0, as Ledger writes it: format (ASCII or UTF-8), length, text. */
function ledgerEnvelopes(text: Buffer): Buffer[] {
  const length = Buffer.alloc(2)
  length.writeUInt16LE(text.length)
  return [0, 1].map((format) =>
    Buffer.concat([Buffer.from('\xffsolana offchain', 'latin1'), Buffer.of(0, format), length, text]),
  )
}
