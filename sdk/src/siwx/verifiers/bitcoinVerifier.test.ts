import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58, base64, bech32, bech32m, createBase58check } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { bitcoinChain } from '../../testing/siwxMessages.ts'
import vectors from './bip322.json' with { type: 'json' }
import {
  hash256,
  hashForTaproot,
  hashForWitnessKey,
  hashMessage,
  hashToSign,
  hashToSpend,
  writeScript,
} from './bip322.ts'
import { hash160, hashNested, parseBitcoinAddress } from './bitcoinAddress.ts'
import { bitcoinVerifier } from './bitcoinVerifier.ts'

type Signed = { message: string; address: string; signature: string }
const verify = ({ address, ...signed }: Signed, chainId = bitcoinChain) =>
  bitcoinVerifier().verify({
    ...signed,
    accountAddress: address,
    // Also of chains that the type does not know.
    chainId: chainId as `bip122:${string}`,
  })
const [simple] = vectors.simple
const taproot = vectors.simple.at(-1)
if (!simple || !taproot) throw new Error('there are no vectors')

describe('BIP-322', () => {
  test.each(vectors.hashes)('default: the transactions of $message', (vector) => {
    const address = parseBitcoinAddress(simple.address, bitcoinChain)
    if (!address) throw new Error('the address of the vector was not read')
    const spent = hashToSpend(vector.message, writeScript(address))
    expect(bytesToHex(hashMessage(vector.message))).toBe(vector.messageHash)
    expect(bytesToHex(spent.toReversed())).toBe(vector.toSpend)
    expect(bytesToHex(hashToSign(spent).toReversed())).toBe(vector.toSign)
  })
})

describe('bitcoinVerifier', () => {
  test.each(vectors.simple)('default: $signature', async (vector) => {
    expect(await verify(vector)).toBe(true)
    expect(await verify({ ...vector, message: `${vector.message}.` })).toBe(false)
    const without = vector.signature.replace('smp', '')
    expect(await verify({ ...vector, signature: without })).toBe(true)
  })

  test.each(vectors.wrong)('error: $description', async (vector) => {
    expect(await verify(vector)).toBe(false)
  })

  test('error: the address of another chain', async () => {
    expect(await verify(simple, 'bip122:000000000933ea01ad0ee984209779ba')).toBe(false)
  })

  const change = (signature: string, edit: (bytes: Uint8Array) => Uint8Array) =>
    base64.encode(edit(base64.decode(signature.replace('smp', ''))))

  test.each([
    ['SIGHASH_NONE', (bytes: Uint8Array) => bytes.with(72, 2)],
    ['a byte more', (bytes: Uint8Array) => concatBytes(bytes, new Uint8Array(1))],
    ['a byte less', (bytes: Uint8Array) => bytes.slice(0, -1)],
    ['another key', (bytes: Uint8Array) => bytes.with(106, 0)],
  ])('error: P2WPKH with %s', async (_, edit) => {
    expect(await verify({ ...simple, signature: change(simple.signature, (b) => b) })).toBe(true)
    expect(await verify({ ...simple, signature: change(simple.signature, edit) })).toBe(false)
  })

  test('error: P2WPKH with a high s', async () => {
    const bytes = base64.decode(simple.signature.replace('smp', ''))
    const der = secp256k1.Signature.fromDER(bytes.slice(2, 72))
    const high = new secp256k1.Signature(der.r, secp256k1.CURVE.n - der.s).toDERRawBytes()
    const item = concatBytes(high, new Uint8Array([1]))
    const witness = concatBytes(new Uint8Array([2, item.length]), item, bytes.slice(73))
    expect(await verify({ ...simple, signature: base64.encode(witness) })).toBe(false)
  })

  test.each([
    ['SIGHASH_DEFAULT spelled out', 0],
    ['SIGHASH_ALL that was not signed', 1],
  ])('error: P2TR with %s', async (_, type) => {
    const bytes = base64.decode(taproot.signature)
    const longer = concatBytes(new Uint8Array([1, 65]), bytes.slice(2), new Uint8Array([type]))
    expect(await verify({ ...taproot, signature: base64.encode(longer) })).toBe(false)
  })

  const secret = new Uint8Array(32).fill(7)
  const key = secp256k1.getPublicKey(secret, true)

  test('error: P2WPKH signed by another key for the same address', async () => {
    const hashFor = (text: string) => {
      const address = parseBitcoinAddress(text, bitcoinChain)
      if (!address) throw new Error(`${text} was not read`)
      return hashForWitnessKey('Hello', address, key)
    }
    const write = (hash: Uint8Array) => {
      const der = secp256k1.sign(hash, secret, { lowS: true }).toDERRawBytes()
      const item = concatBytes(der, new Uint8Array([1]))
      return base64.encode(
        concatBytes(new Uint8Array([2, item.length]), item, new Uint8Array([33]), key),
      )
    }
    const own = { message: 'Hello', address: addresses.P2WPKH }
    expect(await verify({ ...own, signature: write(hashFor(own.address)) })).toBe(true)
    const signature = write(hashFor(simple.address))
    expect(await verify({ ...own, address: simple.address, signature })).toBe(false)
  })

  test.each([
    [1, true],
    [0, false],
    [2, false],
    [0x81, false],
  ])('param: P2TR signed with SIGHASH_ALL, that ends in %i: %s', async (type, expected) => {
    const output = bech32m.encode('bc', [1, ...bech32m.toWords(schnorr.getPublicKey(secret))])
    const address = parseBitcoinAddress(output, bitcoinChain)
    if (!address) throw new Error('the address was not read')
    const signed = schnorr.sign(hashForTaproot('Hello', address, 1), secret)
    const witness = concatBytes(new Uint8Array([1, 65]), signed, new Uint8Array([type]))
    const signature = base64.encode(witness)
    expect(await verify({ address: output, message: 'Hello', signature })).toBe(expected)
  })
  const base58check = createBase58check(sha256)
  const addresses = {
    P2PKH: base58check.encode(concatBytes(new Uint8Array([0]), hash160(key))),
    'P2SH-P2WPKH': base58check.encode(concatBytes(new Uint8Array([5]), hashNested(key))),
    P2WPKH: bech32.encode('bc', [0, ...bech32.toWords(hash160(key))]),
  }
  const sign = (message: string, header: number, isHigh = false) => {
    const text = utf8ToBytes(message)
    const size = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8]
    const prefix = utf8ToBytes('\u0018Bitcoin Signed Message:\n')
    const hash = hash256(concatBytes(prefix, new Uint8Array(size), text))
    const signature = secp256k1.sign(hash, secret, { lowS: true })
    const { n } = secp256k1.CURVE
    const signed = isHigh ? new secp256k1.Signature(signature.r, n - signature.s) : signature
    const first = header + (isHigh ? signature.recovery ^ 1 : signature.recovery)
    return base64.encode(concatBytes(new Uint8Array([first]), signed.toCompactRawBytes()))
  }

  test.each([
    ['P2PKH', 31],
    ['P2SH-P2WPKH', 35],
    ['P2SH-P2WPKH', 31],
    ['P2WPKH', 39],
    ['P2WPKH', 31],
  ] as const)('param: an ECDSA signature for %s that begins with %i', async (type, header) => {
    const address = addresses[type]
    for (const message of ['Hello', 'a'.repeat(300)]) {
      const signature = sign(message, header)
      expect(await verify({ address, message, signature })).toBe(true)
      expect(await verify({ address, message: `${message}.`, signature })).toBe(false)
    }
  })

  test.each(Object.entries(addresses))('error: a high s, for %s', async (_, address) => {
    expect(await verify({ address, message: 'Hello', signature: sign('Hello', 31, true) })).toBe(
      false,
    )
  })

  test('error: the signature of another key, a byte out of range, another network', async () => {
    const { P2PKH: address } = addresses
    const signed = { address, message: 'Hello', signature: sign('Hello', 31) }
    expect(await verify({ ...signed, address: simple.address })).toBe(false)
    expect(await verify({ ...signed, signature: sign('Hello', 27) })).toBe(false)
    expect(await verify({ ...signed, signature: sign('Hello', 43) })).toBe(false)
    const wrongSum = base58.encode(base58.decode(address).with(24, 1))
    expect(await verify({ ...signed, address: wrongSum })).toBe(false)
  })
})
