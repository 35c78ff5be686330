import { describe, expect, test } from 'vitest'
import type { WalletRecord } from '../../vault.ts'
import type { Bytes } from '../crypto/bytes.ts'
import { createDeviceKey } from '../device/deviceKey.ts'
import { openBlob, sealBlob } from '../wallet/sealEntropy.ts'
import { openSlot, type SlotIdentity, sealSlot } from './slots.ts'

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
const corrupt = expect.objectContaining({ reason: 'WALLET_CORRUPT' })
const walletKey = random(32)

describe('openSlot', () => {
  const identity: SlotIdentity = {
    walletId: 'wa_1',
    slotId: 'sl_1',
    kind: 'device',
    deviceId: 'dv_1',
  }

  test('default: opens with the factors that it was sealed with, and with no others', async () => {
    const factors = { server: random(32), deviceKey: await createDeviceKey() }
    const slot = await sealSlot(identity, factors, walletKey, random)
    expect(await openSlot('wa_1', slot, factors)).toEqual(walletKey)
    const others = [
      { ...factors, server: random(32) },
      { ...factors, deviceKey: await createDeviceKey() },
      { ...factors, deviceKey: undefined },
    ]
    for (const other of others) {
      await expect(openSlot('wa_1', slot, other)).rejects.toEqual(corrupt)
    }
  })

  test('error: T18, as the slot of another wallet, id, kind or device', async () => {
    const factors = { server: random(32), deviceKey: undefined }
    const slot = await sealSlot(identity, factors, walletKey, random)
    await expect(openSlot('wa_2', slot, factors)).rejects.toEqual(corrupt)
    const changes = [{ slotId: 'sl_2' }, { kind: 'assisted' as const }]
    for (const change of [...changes, { deviceId: 'dv_2' }, { deviceId: null }]) {
      await expect(openSlot('wa_1', { ...slot, ...change }, factors)).rejects.toEqual(corrupt)
    }
  })
})

describe('openBlob', () => {
  test('error: T18, as the blob of another wallet, address or key', async () => {
    const binding = {
      walletId: 'wa_1',
      evmAddress: '0x11',
      solanaAddress: 'So',
      vaultPub: 'key',
    } as const
    const entropy = random(16)
    const blob = await sealBlob(walletKey, entropy, binding, random)
    const record: WalletRecord = { ...binding, blob, version: 1, manifest: 'a.b.c' }
    expect(await openBlob(walletKey, record)).toEqual(entropy)
    for (const name of ['walletId', 'evmAddress', 'solanaAddress', 'vaultPub'] as const) {
      const changed = { ...record, [name]: '0x22' }
      await expect(openBlob(walletKey, changed)).rejects.toEqual(corrupt)
    }
    await expect(openBlob(walletKey, { ...record, manifest: null })).rejects.toEqual(corrupt)
    await expect(openBlob(random(32), record)).rejects.toEqual(corrupt)
  })
})
