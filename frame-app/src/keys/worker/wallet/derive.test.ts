import { loadTests, type TestCase } from '@ethersproject/testcases'
import { ed25519 } from '@noble/curves/ed25519'
import { HDKey } from '@scure/bip32'
import { describe, expect, test } from 'vitest'
import bip32 from '../../vectors/bip32.json' with { type: 'json' }
import slip10 from '../../vectors/slip10Ed25519.json' with { type: 'json' }
import { toHex } from '../crypto/bytes.ts'
import { parseHex } from '../evm/parseHex.ts'
import { deriveEd25519, deriveSecp256k1, hardenedOffset } from './derive.ts'

/** `m/44'/60'` as numbers. */
const readPath = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((step) => Number.parseInt(step, 10) + (step.endsWith("'") ? hardenedOffset : 0))

describe('deriveSecp256k1', () => {
  test.each(bip32.vectors)('default: BIP-32, seed $seed', async ({ seed, nodes }) => {
    for (const { path, xprv } of nodes) {
      const expected = HDKey.fromExtendedKey(xprv).privateKey ?? new Uint8Array()
      expect(toHex(await deriveSecp256k1(parseHex(`0x${seed}`), path))).toBe(toHex(expected))
    }
  })

  test('default: every tenth of the 1,409 wallets of ethers, in all their paths', async () => {
    const wallets = loadTests<TestCase.HDWallet[]>('hdnode').filter((_, index) => index % 10 === 0)
    for (const { seed, hdnodes } of wallets) {
      for (const { path, privateKey } of hdnodes) {
        expect(toHex(await deriveSecp256k1(parseHex(seed), readPath(path)))).toBe(privateKey)
      }
    }
  })
})

describe('deriveEd25519', () => {
  test.each(slip10.vectors)(
    'default: SLIP-0010, path $path',
    async ({ seed, path, key, publicKey }) => {
      const derived = await deriveEd25519(parseHex(`0x${seed}`), path)
      expect(toHex(derived)).toBe(`0x${key}`)
      expect(toHex(ed25519.getPublicKey(derived))).toBe(`0x${publicKey}`)
    },
  )
})
