import { describe, expect, test } from 'vitest'
import type { WalletRecord } from '../../vault.ts'
import vectors from '../../vectors/blobs.json' with { type: 'json' }
import { asBytes, type Bytes, concat } from '../crypto/bytes.ts'
import { importSealKey, seal } from '../crypto/seal.ts'
import type { Keep } from '../crypto/wipe.ts'
import { parseHex } from '../evm/parseHex.ts'
import { deriveKeyring } from './keyring.ts'
import { openSecret, sealSecret } from './sealSecret.ts'
import { encodeSecret, joinSecret, type WalletSecret } from './walletSecret.ts'

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
const corrupt = expect.objectContaining({ reason: 'WALLET_CORRUPT' })
const keep: Keep = (secret) => secret
const unhex = (text = '') => parseHex(`0x${text}`)
const walletKey = unhex(vectors.walletKey)

type Vector = (typeof vectors.blobs)[number]

const readSecret = ({ secret }: Vector): WalletSecret =>
  secret.type === 'entropy'
    ? { type: 'entropy', entropy: unhex(secret.entropy) }
    : { type: 'privateKeys', evmKey: unhex(secret.evmKey), solanaSeed: unhex(secret.solanaSeed) }

const readRecord = ({ walletId, vaultPub, solanaAddress, blob, isSigned, ...rest }: Vector) => {
  const evmAddress = rest.evmAddress as `0x${string}`
  const manifest = isSigned ? 'a.b.c' : null
  return { walletId, vaultPub, evmAddress, solanaAddress, blob, version: 1, manifest }
}

const open = (record: WalletRecord, key = walletKey) => openSecret(keep, key, record)

const binding = {
  walletId: 'wa_1',
  evmAddress: '0x11',
  solanaAddress: 'So',
  vaultPub: 'key',
} as const

const secrets: readonly WalletSecret[] = [
  ...[16, 20, 24, 28, 32].map((length) => ({ type: 'entropy', entropy: random(length) }) as const),
  { type: 'privateKeys', evmKey: random(32), solanaSeed: random(32) },
]

describe('openSecret', () => {
  test.each(vectors.blobs)('default: $name, computed elsewhere', async (vector) => {
    expect(await open(readRecord(vector))).toEqual(readSecret(vector))
  })

  test('behavior: a wallet of 0.1.0 keeps its blob when it gets a manifest', async () => {
    const [old] = vectors.blobs
    if (!old) throw new Error('no vector')
    expect(await open({ ...readRecord(old), manifest: 'a.b.c' })).toEqual(readSecret(old))
  })

  test.each(vectors.blobs.filter(({ isSigned }) => isSigned))(
    'error: T18, $name without its manifest',
    async (vector) => {
      await expect(open({ ...readRecord(vector), manifest: null })).rejects.toEqual(corrupt)
    },
  )

  test.each(secrets)(
    'error: T18, a $type as the blob of another wallet, address or key',
    async (secret) => {
      const blob = await sealSecret(walletKey, secret, binding, random)
      const record: WalletRecord = { ...binding, blob, version: 1, manifest: 'a.b.c' }
      expect(await open(record)).toEqual(secret)
      for (const name of ['walletId', 'evmAddress', 'solanaAddress', 'vaultPub'] as const) {
        await expect(open({ ...record, [name]: '0x22' })).rejects.toEqual(corrupt)
      }
      await expect(open(record, random(32))).rejects.toEqual(corrupt)
    },
  )

  test('error: T18, every bit of a blob of version 2', async () => {
    const vector = vectors.blobs.at(-1)
    if (!vector) throw new Error('no vector')
    const bytes = Buffer.from(vector.blob, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const blob = changed.toString('base64url')
      await expect(open({ ...readRecord(vector), blob })).rejects.toEqual(corrupt)
    }
  })

  test.each([
    ['no tag', []],
    ['an unknown tag', [3, ...new Uint8Array(32)]],
    ['tag 0', [0, ...new Uint8Array(16)]],
    ['entropy of 17 bytes', [1, ...new Uint8Array(17)]],
    ['entropy of 64 bytes', [1, ...new Uint8Array(64)]],
    ['one private key', [2, ...new Uint8Array(32)]],
    ['private keys with a byte after them', [2, ...new Uint8Array(65)]],
  ])('error: %s under a version 2 that is authentic', async (_, bytes) => {
    const { walletId, evmAddress, solanaAddress, vaultPub } = binding
    const aad = JSON.stringify([2, walletId, evmAddress, solanaAddress, vaultPub, 'manifest'])
    const blob = await seal(await importSealKey(walletKey), Uint8Array.from(bytes), aad, random)
    await expect(open({ ...binding, blob, version: 1, manifest: 'a.b.c' })).rejects.toEqual(corrupt)
  })
})

describe('sealSecret', () => {
  test.each(vectors.blobs.filter(({ isSigned }) => isSigned))(
    'default: $name, byte for byte',
    async (vector) => {
      const iv = asBytes(Buffer.from(vector.blob, 'base64url').subarray(0, 12))
      const sealed = await sealSecret(walletKey, readSecret(vector), readRecord(vector), () => iv)
      expect(sealed).toBe(vector.blob)
    },
  )

  test.each([
    { type: 'entropy', entropy: random(15) },
    { type: 'entropy', entropy: random(33) },
    { type: 'privateKeys', evmKey: random(31), solanaSeed: random(33) },
  ] as const)('error: a $type of another length', async (secret) => {
    await expect(sealSecret(walletKey, secret, binding, random)).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
    })
  })
})

describe('encodeSecret', () => {
  test.each(secrets)('behavior: the tag of a $type comes first, its bytes follow', (secret) => {
    const tag = secret.type === 'entropy' ? 1 : 2
    expect(encodeSecret(secret)).toEqual(concat(Uint8Array.of(tag), joinSecret(secret)))
  })
})

describe('deriveKeyring', () => {
  test.each(vectors.blobs)('default: the accounts of $name, computed elsewhere', async (vector) => {
    const { evmAddress, solanaAddress, vaultPub } = vector
    const keyring = await deriveKeyring(readSecret(vector))
    expect(keyring.addresses).toEqual({ evmAddress, solanaAddress })
    expect(keyring.vaultPub).toBe(vaultPub)
  })

  test.each([0, 0xff])('error: a private key of bytes 0x%i is not on the curve', async (byte) => {
    const evmKey = new Uint8Array(32).fill(byte)
    const secret = { type: 'privateKeys', evmKey, solanaSeed: random(32) } as const
    await expect(deriveKeyring(secret)).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
  })

  test('behavior: wiping the keyring leaves the secret alone, and the secret\u2019s end the keyring', async () => {
    const secret = {
      type: 'privateKeys',
      evmKey: unhex('01'.repeat(32)),
      solanaSeed: random(32),
    } as const
    const keyring = await deriveKeyring(secret)
    secret.evmKey.fill(0)
    expect(keyring.evmKey).toEqual(unhex('01'.repeat(32)))
    keyring.wipe()
    expect(keyring.evmKey).toEqual(new Uint8Array(32))
  })
})
