import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import vectors from '../../vectors/slots.json' with { type: 'json' }
import { asBytes, type Bytes, toHex } from '../crypto/bytes.ts'
import { unseal } from '../crypto/seal.ts'
import { parseHex } from '../evm/parseHex.ts'
import { deriveLabelledKey, deriveSlotKey, type SlotFactor, type SlotPlace } from './slotKey.ts'

const unhex = (text: string) => parseHex(`0x${text}`)
const salt = unhex(vectors.salt)
const place: SlotPlace = { walletId: vectors.walletId, slotId: 'sl_1', kind: 'assisted' }
const { subtle } = crypto

const hmac = { name: 'HMAC', hash: 'SHA-256' }
const device: SlotFactor = {
  label: 'device',
  key: await subtle.importKey('raw', unhex(vectors.deviceKey), hmac, false, ['sign']),
}
const server: SlotFactor = { label: 'server', key: unhex(vectors.serverFactor) }
/** As the page makes it from a PRF's output: nobody can read it. */
const passkey: SlotFactor = {
  label: 'passkey',
  key: await subtle.importKey('raw', unhex(vectors.passkeyOutput), 'HKDF', false, ['deriveBits']),
}
const factors = { device, server, passkey }

/** A derived key as text: it seals 32 zeros under an IV of zeros. */
async function fingerprint(key: CryptoKey): Promise<string> {
  const algorithm = { name: 'AES-GCM', iv: new Uint8Array(12) }
  return toHex(new Uint8Array(await subtle.encrypt(algorithm, key, new Uint8Array(32))))
}

const derive = async (list: readonly SlotFactor[], at: Partial<SlotPlace> = {}, by = salt) =>
  fingerprint(await deriveLabelledKey({ ...place, ...at }, list, by))

/** Version 2 once more, by node:crypto. */
async function deriveAgain(list: readonly { label: string; secret: Uint8Array }[]) {
  const { kind, walletId, slotId } = place
  const hkdf = (secret: Uint8Array, info: unknown) =>
    new Uint8Array(hkdfSync('sha256', secret, salt, JSON.stringify(info), 32))
  const parts = list.map(({ label, secret }, index) =>
    hkdf(secret, ['latchkey/slot-factor/v2', kind, walletId, slotId, index, label]),
  )
  const labels = list.map(({ label }) => label)
  const raw = hkdf(Buffer.concat(parts), ['latchkey/slot/v2', kind, walletId, slotId, labels])
  return fingerprint(await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']))
}

describe('deriveLabelledKey', () => {
  test.each(vectors.labelled)(
    'default: $labels, computed elsewhere',
    async ({ labels, sealed }) => {
      const list = labels.map((label) => factors[label as keyof typeof factors])
      const key = await deriveLabelledKey(place, list, salt)
      expect(toHex(await unseal(key, sealed, 'aad'))).toBe(`0x${vectors.walletKey}`)
    },
  )

  test('default: random secrets, computed once more by node:crypto', async () => {
    for (let round = 0; round < 20; round++) {
      const secrets: Bytes[] = [1, 2, 3].map(() => crypto.getRandomValues(new Uint8Array(32)))
      const labels = ['server', 'passkey', 'server'] as const
      const list = labels.map((label, index) => ({ label, key: secrets[index] ?? salt }))
      const again = list.map(({ label, key }) => ({ label, secret: key }))
      expect(await derive(list)).toBe(await deriveAgain(again))
    }
    const secret = createHmac('sha256', unhex(vectors.deviceKey)).update(place.slotId).digest()
    expect(await derive([device])).toBe(await deriveAgain([{ label: 'device', secret }]))
  })

  test('behavior: order, labels, number, each secret, place and salt change the key', async () => {
    const changed = asBytes(
      unhex(vectors.serverFactor).map((byte, index) => byte ^ +(index === 31)),
    )
    const keys = [
      await derive([server, passkey]),
      await derive([passkey, server]),
      await derive([
        { ...passkey, label: 'server' },
        { ...server, label: 'passkey' },
      ]),
      await derive([server, { ...passkey, label: 'server' }]),
      await derive([server]),
      await derive([server, passkey, server]),
      await derive([]),
      await derive([{ ...server, key: changed }, passkey]),
      await derive([server, passkey], { walletId: 'wa_2' }),
      await derive([server, passkey], { slotId: 'sl_2' }),
      await derive([server, passkey], { kind: 'device' }),
      await derive([server, passkey], {}, new Uint8Array(16)),
    ]
    const found = await Promise.all(keys)
    expect(new Set(found).size).toBe(keys.length)
  })

  test('error: a key for something else is no factor', async () => {
    const key = await subtle.importKey('raw', salt, 'AES-GCM', false, ['encrypt'])
    await expect(derive([{ label: 'passkey', key }])).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
    })
  })
})

describe('deriveSlotKey', () => {
  test.each([
    ['none', 'assisted', []],
    ['one too many', 'assisted', [server, server]],
    ['another one', 'assisted', [passkey]],
    ['one too few', 'device', [server]],
    ['another order', 'device', [server, device]],
    ['another label', 'device', [{ ...device, label: 'passkey' }, server]],
  ] as const)('error: %s, for the kind %s', async (_, kind, list) => {
    await expect(deriveSlotKey({ ...place, kind }, list, salt)).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
    })
  })

  test('error: a factor that nobody can read is not for the derivation of 0.1.0', async () => {
    const hidden = { ...passkey, label: 'server' as const }
    await expect(deriveSlotKey(place, [hidden], salt)).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
    })
  })
})
