import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, base64 } from '@scure/base'
import {
  Address,
  CompactSize,
  NETWORK,
  OutScript,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  RawWitness,
} from '@scure/btc-signer'
import { concatBytes, hash160, pubECDSA, sha256x2 } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import vectors from '../../primitives/bitcoin/bip322.json' with { type: 'json' }
import { createToSign } from '../../primitives/bitcoin/bip322.ts'
import { readScript } from '../../primitives/bitcoin/readScript.ts'
import { bitcoinChain } from '../../testing/siwxMessages.ts'
import { bitcoinVerifier } from './bitcoinVerifier.ts'

type Signed = { message: string; address: string | undefined; signature: string }
const verify = ({ address = '', ...signed }: Signed, chainId = bitcoinChain) =>
  bitcoinVerifier().verify({
    ...signed,
    accountAddress: address,
    // Also of chains that the type does not know.
    chainId: chainId as `bip122:${string}`,
  })
const [simple] = vectors.simple
const taproot = vectors.simple.at(-1)
if (!simple || !taproot) throw new Error('there are no vectors')
const { n } = secp256k1.Point.CURVE()

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
    const signed = secp256k1.Signature.fromBytes(bytes.slice(2, 72), 'der')
    const high = new secp256k1.Signature(signed.r, n - signed.s).toBytes('der')
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
  const key = pubECDSA(secret)
  const scriptOf = (address: string | undefined) => {
    const script = readScript(address, bitcoinChain)
    if (!script) throw new Error(`${address} was not read`)
    return script
  }
  const addresses = {
    P2PKH: p2pkh(key).address,
    'P2SH-P2WPKH': p2sh(p2wpkh(key)).address,
    P2WPKH: p2wpkh(key).address,
    P2TR: p2tr(key.subarray(1)).address,
  }

  test('error: P2WPKH signed by another key for the same address', async () => {
    const code = OutScript.encode({ type: 'pkh', hash: hash160(key) })
    const sign = (address: string | undefined) => {
      const hash = createToSign('Hello', scriptOf(address)).preimageWitnessV0(0, code, 1, 0n)
      const der = secp256k1.sign(hash, secret, { prehash: false, format: 'der' })
      return base64.encode(RawWitness.encode([concatBytes(der, new Uint8Array([1])), key]))
    }
    const own = { message: 'Hello', address: addresses.P2WPKH }
    expect(await verify({ ...own, signature: sign(own.address) })).toBe(true)
    const signature = sign(simple.address)
    expect(await verify({ ...own, address: simple.address, signature })).toBe(false)
  })

  test.each([
    [1, true],
    [0, false],
    [2, false],
    [0x81, false],
  ])('param: P2TR signed with SIGHASH_ALL, that ends in %i: %s', async (type, expected) => {
    const script = OutScript.encode({ type: 'tr', pubkey: schnorr.getPublicKey(secret) })
    const address = encodeTaproot(schnorr.getPublicKey(secret))
    const hash = createToSign('Hello', script).preimageWitnessV1(0, [script], 1, [0n])
    const signed = concatBytes(schnorr.sign(hash, secret), new Uint8Array([type]))
    const signature = base64.encode(RawWitness.encode([signed]))
    expect(await verify({ address, message: 'Hello', signature })).toBe(expected)
  })

  const sign = (message: string, header: number, isHigh = false) => {
    const text = new TextEncoder().encode(message)
    const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
    const hash = sha256x2(concatBytes(prefix, CompactSize.encode(BigInt(text.length)), text))
    const bytes = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
    const recovery = bytes[0] ?? 0
    const signature = secp256k1.Signature.fromBytes(bytes.slice(1), 'compact')
    const signed = isHigh ? new secp256k1.Signature(signature.r, n - signature.s) : signature
    const first = header + (isHigh ? recovery ^ 1 : recovery)
    return base64.encode(concatBytes(new Uint8Array([first]), signed.toBytes('compact')))
  }

  test.each([
    ['P2PKH', 31],
    ['P2SH-P2WPKH', 35],
    ['P2SH-P2WPKH', 31],
    ['P2WPKH', 39],
    ['P2WPKH', 31],
    ['P2TR', 31],
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
    const { P2PKH: address = '' } = addresses
    const signed = { address, message: 'Hello', signature: sign('Hello', 31) }
    expect(await verify({ ...signed, address: simple.address })).toBe(false)
    expect(await verify({ ...signed, signature: sign('Hello', 27) })).toBe(false)
    expect(await verify({ ...signed, signature: sign('Hello', 43) })).toBe(false)
    const wrongSum = base58.encode(base58.decode(address).with(24, 1))
    expect(await verify({ ...signed, address: wrongSum })).toBe(false)
  })
})

/** @param key the output key, as it is */
const encodeTaproot = (key: Uint8Array) => Address(NETWORK).encode({ type: 'tr', pubkey: key })
