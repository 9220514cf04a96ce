/** Verifies that the owner of an address signed a text. The curves, hashes and encodings come from libraries. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { validationFailed } from '#server/auth/errors.ts'
import type { Chain } from './web3-messages.ts'

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
