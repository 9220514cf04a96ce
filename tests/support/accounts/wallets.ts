import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

/** A wallet with a real key. `sign` returns the bytes such a wallet would. */
export interface Wallet {
  chain: 'ethereum' | 'solana'
  address: string
  sign(text: string): Buffer
}

export function createEthereumWallet(): Wallet {
  const { secretKey, publicKey } = secp256k1.keygen()
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return {
    chain: 'ethereum',
    address: `0x${Buffer.from(keccak_256(uncompressed.subarray(1)).subarray(-20)).toString('hex')}`,
    sign(text) {
      const bytes = Buffer.from(text)
      const digest = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]))
      const [bit = 0, ...rest] = secp256k1.sign(digest, secretKey, { prehash: false, format: 'recovered' })
      return Buffer.from([...rest, bit + 27])
    },
  }
}

export function createSolanaWallet({ isLedger = false } = {}): Wallet {
  const { secretKey, publicKey } = ed25519.keygen()
  return {
    chain: 'solana',
    address: base58.encode(publicKey),
    sign(text) {
      const bytes = Buffer.from(text)
      const length = Buffer.of(bytes.length & 255, bytes.length >> 8)
      const envelope = [Buffer.from('\xffsolana offchain', 'latin1'), Buffer.of(0, 0), length]
      return Buffer.from(ed25519.sign(isLedger ? Buffer.concat([...envelope, bytes]) : bytes, secretKey))
    },
  }
}

/** The signature in the protocol's encoding. */
export function signedText(wallet: Wallet, text: string): string {
  return wallet.chain === 'ethereum'
    ? `0x${wallet.sign(text).toString('hex')}`
    : wallet.sign(text).toString('base64url')
}
