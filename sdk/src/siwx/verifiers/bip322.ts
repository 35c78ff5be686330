/** The virtual transactions of BIP-322, in the form "simple". */
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { type BitcoinAddress, hash160 } from './bitcoinAddress.ts'

export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

export const equalBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

/** Hashes with a tag (BIP-340). */
function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(prefix, prefix, ...parts))
}

export const hashMessage = (message: string): Uint8Array =>
  taggedHash('BIP0322-signed-message', utf8ToBytes(message))

/** Little-endian, 4 bytes. */
const uint32 = (value: number) => new Uint8Array(new Uint32Array([value]).buffer)
const zeros = (length: number) => new Uint8Array(length)
const opReturn = new Uint8Array([0x6a])

/** Up to 65,535, which is more than a message has. */
export const compactSize = (length: number): Uint8Array =>
  length < 0xfd
    ? new Uint8Array([length])
    : new Uint8Array([0xfd, length & 0xff, (length >> 8) & 0xff])

const withSize = (bytes: Uint8Array) => concatBytes(compactSize(bytes.length), bytes)

export function writeScript({ type, program }: BitcoinAddress): Uint8Array {
  return concatBytes(new Uint8Array([type === 'p2tr' ? 0x51 : 0, program.length]), program)
}

/** Returns the id of `to_spend`, in the order of bytes of transactions. */
export function hashToSpend(message: string, script: Uint8Array): Uint8Array {
  const challenge = concatBytes(new Uint8Array([0, 32]), hashMessage(message))
  const input = concatBytes(zeros(32), uint32(0xffffffff), withSize(challenge), uint32(0))
  const output = concatBytes(zeros(8), withSize(script))
  const [one, zero] = [new Uint8Array([1]), uint32(0)]
  return hash256(concatBytes(zero, one, input, one, output, zero))
}

const output = concatBytes(zeros(8), withSize(opReturn))

/** Returns the id of `to_sign`. */
export function hashToSign(spent: Uint8Array): Uint8Array {
  const input = concatBytes(spent, uint32(0), zeros(1), uint32(0))
  const one = new Uint8Array([1])
  return hash256(concatBytes(uint32(0), one, input, one, output, uint32(0)))
}

/** The hash that a P2WPKH key signs (BIP-143, SIGHASH_ALL). */
export function hashForWitnessKey(message: string, address: BitcoinAddress, key: Uint8Array) {
  const outpoint = concatBytes(hashToSpend(message, writeScript(address)), uint32(0))
  const code = concatBytes(
    new Uint8Array([0x76, 0xa9, 20]),
    hash160(key),
    new Uint8Array([0x88, 0xac]),
  )
  return hash256(
    concatBytes(
      uint32(0),
      hash256(outpoint),
      hash256(uint32(0)),
      outpoint,
      withSize(code),
      zeros(8),
      uint32(0),
      hash256(output),
      uint32(0),
      uint32(1),
    ),
  )
}

/** The hash that a Taproot output key signs by key path (BIP-341). @param type 0, or 1 for SIGHASH_ALL */
export function hashForTaproot(message: string, address: BitcoinAddress, type: 0 | 1) {
  const script = writeScript(address)
  return taggedHash(
    'TapSighash',
    new Uint8Array([0, type]),
    uint32(0),
    uint32(0),
    sha256(concatBytes(hashToSpend(message, script), uint32(0))),
    sha256(zeros(8)),
    sha256(withSize(script)),
    sha256(uint32(0)),
    sha256(output),
    zeros(1),
    uint32(0),
  )
}
