import { describe, expect, test } from 'vitest'
import type { SlotRecord } from '../../vault.ts'
import vectors from '../../vectors/slots.json' with { type: 'json' }
import { asBytes, type Bytes, toHex } from '../crypto/bytes.ts'
import { createDeviceKey } from '../device/deviceKey.ts'
import { parseHex } from '../evm/parseHex.ts'
import type { SlotFactor } from './slotKey.ts'
import { openSlot, type SlotIdentity, sealSlot } from './slots.ts'

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
const corrupt = expect.objectContaining({ reason: 'WALLET_CORRUPT' })
const walletKey = random(32)
const unhex = (text: string) => parseHex(`0x${text}`)

const importDeviceKey = () => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', unhex(vectors.deviceKey), algorithm, false, ['sign'])
}

describe('openSlot', () => {
  const identity: SlotIdentity = {
    walletId: 'wa_1',
    slotId: 'sl_1',
    kind: 'device',
    deviceId: 'dv_1',
  }

  const server = { label: 'server', key: random(32) } as const

  test('default: opens with the factors that it was sealed with, and with no others', async () => {
    const device = { label: 'device', key: await createDeviceKey() } as const
    const slot = await sealSlot(identity, [device, server], walletKey, random)
    expect(await openSlot('wa_1', slot, [device, server])).toEqual(walletKey)
    const others: (readonly SlotFactor[])[] = [
      [device, { ...server, key: random(32) }],
      [{ ...device, key: await createDeviceKey() }, server],
    ]
    for (const other of others) {
      await expect(openSlot('wa_1', slot, other)).rejects.toEqual(corrupt)
    }
  })

  test('error: T18, as the slot of another wallet, id, kind or device', async () => {
    const assisted = { ...identity, kind: 'assisted' as const }
    const slot = await sealSlot(assisted, [server], walletKey, random)
    await expect(openSlot('wa_2', slot, [server])).rejects.toEqual(corrupt)
    for (const change of [{ slotId: 'sl_2' }, { deviceId: 'dv_2' }, { deviceId: null }]) {
      await expect(openSlot('wa_1', { ...slot, ...change }, [server])).rejects.toEqual(corrupt)
    }
    const device = { label: 'device', key: random(32) } as const
    const asDevice = { ...slot, kind: 'device' as const }
    await expect(openSlot('wa_1', asDevice, [device, server])).rejects.toEqual(corrupt)
    // A kind of a version to come, as its server would give it.
    const unknown = { ...slot, kind: 'constructor' as 'device' }
    await expect(openSlot('wa_1', unknown, [server])).rejects.toEqual(corrupt)
  })

  test.each(vectors.stored)('behavior: a stored $kind slot still opens', async (stored) => {
    // The vectors' kinds are text to the compiler.
    const slot = stored as SlotRecord
    const factors: SlotFactor[] = [{ label: 'server', key: unhex(vectors.serverFactor) }]
    if (slot.kind === 'device') factors.unshift({ label: 'device', key: await importDeviceKey() })
    const opened = await openSlot(vectors.walletId, slot, factors)
    expect(toHex(opened)).toBe(`0x${vectors.walletKey}`)
  })

  test.each(vectors.stored)(
    'behavior: a $kind slot is sealed byte for byte as before',
    async (stored) => {
      const { walletId } = vectors
      const slot = stored as SlotRecord
      const factors: SlotFactor[] = [{ label: 'server', key: unhex(vectors.serverFactor) }]
      if (slot.kind === 'device') factors.unshift({ label: 'device', key: await importDeviceKey() })
      const queue = [
        unhex(vectors.salt),
        asBytes(Buffer.from(slot.ciphertext, 'base64url')).slice(0, 12),
      ]
      const drawn = () => queue.shift() ?? new Uint8Array()
      const identity = { ...slot, walletId }
      expect(await sealSlot(identity, factors, unhex(vectors.walletKey), drawn)).toEqual(slot)
    },
  )
})
