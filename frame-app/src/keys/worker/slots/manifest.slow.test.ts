import { ed25519 } from '@noble/curves/ed25519'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createFactorServer,
  type FactorServer,
  newId,
  testFactorKey,
} from '../../testing/factorServer.ts'
import { testKeyring } from '../../testing/signer.ts'
import { storeOldWallet } from '../../testing/storeOldWallet.ts'
import { createStoredWallet, giveFactor, mintSlot, testScope } from '../../testing/walletSteps.ts'
import type { SlotKind, SlotRecord, Vault, WalletRecord } from '../../vault.ts'
import { createVault } from '../createVault.ts'
import { fromBase64url, toBase64url } from '../crypto/bytes.ts'
import { signJws } from '../crypto/jws.ts'
import type { DeviceStore } from '../device/deviceStore.ts'
import { createMemoryDeviceStore } from '../device/memoryDeviceStore.ts'
import { type Manifest, signManifest, slotsAfterPut, verifyState } from './manifest.ts'

const corrupt = expect.objectContaining({ reason: 'WALLET_CORRUPT' })
const conflict = expect.objectContaining({ reason: 'WALLET_CONFLICT' })

type Stored = { userId: string; wallet: WalletRecord; slots: readonly SlotRecord[] }

let server: FactorServer
let deviceStore: DeviceStore
let vault: Vault

const startVault = (store: DeviceStore) =>
  createVault({ deviceStore: store, factorKey: testFactorKey })

/** The wallet of the test's user, as a server can save and restore it. */
const stored = ({ userId, wallet, slots } = server): Stored => ({ userId, wallet, slots })

type By = { by?: Vault; from?: FactorServer; key?: Uint8Array }

/** Opens what a server gives through the first slot of the kind, with the slot's true factor. */
async function open(given: Stored, kind: SlotKind, { by = vault, from = server, key }: By = {}) {
  const slotId = given.slots.find((slot) => slot.kind === kind)?.slotId ?? ''
  const request = await by.openFactorRequest()
  const recipient = { userId: given.userId, ...(key ? { key } : {}) }
  const sealedFactor = await from.deliver(request, slotId, kind, recipient)
  const factors = giveFactor(request, sealedFactor)
  return by.unlock({ scope: testScope, ...given, slotId, factors })
}

/** Adds the slot of another device. */
async function addDevice(by = vault) {
  const slot = await mintSlot(by, server, 'device')
  server.accept(await by.addSlot({ scope: testScope, ...stored(), slot }))
}

beforeEach(async () => {
  server = createFactorServer()
  deviceStore = createMemoryDeviceStore()
  vault = startVault(deviceStore)
  await createStoredWallet(vault, server)
})

describe('unlock', () => {
  test('default: the first manifest states version 1, both slots and the server’s key', async () => {
    const [, payload = ''] = server.wallet.manifest?.split('.') ?? []
    const bytes = fromBase64url(payload) ?? new Uint8Array()
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({
      userId: server.userId,
      walletId: server.wallet.walletId,
      version: 1,
      slots: server.slots.map(({ slotId, kind, deviceId }) => ({ slotId, kind, deviceId })),
      factorKey: testFactorKey,
    })
  })

  test.each(['device', 'assisted'] as const)(
    'error: T18, a version that no manifest states, through the %s slot',
    async (kind) => {
      await open(stored(), 'device')
      for (const version of [0, 2, 1e9, -1, 1.5]) {
        const given = { ...stored(), wallet: { ...server.wallet, version } }
        await expect(open(given, kind)).rejects.toEqual(corrupt)
      }
      // None of them was pinned.
      await open(stored(), 'device')
    },
  )

  test.each(['device', 'assisted'] as const)(
    'error: T18, a changed character of the manifest, through the %s slot',
    async (kind) => {
      const { manifest } = server.wallet
      const text = manifest ?? ''
      for (let index = 0; index < text.length; index += 7) {
        const changed = `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`
        const given = { ...stored(), wallet: { ...server.wallet, manifest: changed } }
        await expect(open(given, kind)).rejects.toEqual(corrupt)
      }
    },
  )

  test('error: T18, a slot that was deleted opens nothing, whatever version is claimed', async () => {
    const before = stored()
    await open(before, 'assisted')
    const slotId = before.slots.find(({ kind }) => kind === 'device')?.slotId ?? ''
    server.accept(await vault.deleteSlot({ ...before, slotId }))
    const revoked = { ...stored(), slots: before.slots }
    await expect(open(revoked, 'device')).rejects.toEqual(corrupt)
    await expect(open(revoked, 'assisted')).rejects.toEqual(corrupt)
    await expect(open(before, 'device')).resolves.toBeDefined()
    // A device that has seen the deletion takes nothing from before it.
    await open(stored(), 'assisted')
    await expect(open(before, 'device')).rejects.toEqual(conflict)
  })

  test('error: T18, a device slot that the server dropped is missed, until a fresh login', async () => {
    await open(stored(), 'assisted')
    await addDevice()
    const [own, assisted] = server.slots
    const dropped = { ...stored(), slots: [own, assisted].filter((slot) => slot !== undefined) }
    await expect(open(dropped, 'device')).rejects.toEqual(conflict)
    await expect(open(dropped, 'assisted')).resolves.toBeDefined()
    const withoutAssisted = server.slots.filter(({ kind }) => kind === 'device')
    await expect(open({ ...stored(), slots: withoutAssisted }, 'device')).rejects.toEqual(corrupt)
  })

  test('error: T18, a slot twice, of another kind or device', async () => {
    const [device, assisted] = server.slots
    if (!device || !assisted) throw new Error('no slots')
    const changes: SlotRecord[][] = [
      [device, assisted, assisted],
      [device, device, assisted],
      [{ ...device, deviceId: newId('dv') }, assisted],
      [{ ...device, kind: 'assisted', deviceId: null }, assisted],
      [device, assisted, { ...device, slotId: newId('sl') }],
    ]
    for (const slots of changes) {
      await expect(open({ ...stored(), slots }, 'assisted')).rejects.toEqual(corrupt)
    }
  })

  test('error: T18, the wallet of another user', async () => {
    const other = createFactorServer()
    const theirs = startVault(createMemoryDeviceStore())
    await createStoredWallet(theirs, other)
    // A device that knows nobody: the server answers this user with that user's wallet and factor.
    const swapped = { ...stored(other), userId: server.userId }
    const by = startVault(createMemoryDeviceStore())
    await expect(open(swapped, 'assisted', { by, from: other })).rejects.toEqual(corrupt)
    await expect(open(stored(other), 'assisted', { by, from: other })).resolves.toBeDefined()
  })

  test('error: T18, another wallet in the place of the user’s own', async () => {
    await open(stored(), 'assisted')
    const replaced = createFactorServer(server.userId)
    await createStoredWallet(startVault(createMemoryDeviceStore()), replaced)
    const given = stored(replaced)
    await expect(open(given, 'assisted', { from: replaced })).rejects.toEqual(corrupt)
    await expect(open(stored(), 'assisted')).resolves.toBeDefined()
  })

  test('error: T18, a user whose wallet is hidden gets no new one', async () => {
    await open(stored(), 'assisted')
    const emptied = createFactorServer(server.userId)
    await expect(createStoredWallet(vault, emptied)).rejects.toEqual(corrupt)
  })

  test('error: T18, another manifest of the version that was seen', async () => {
    await open(stored(), 'assisted')
    const restore = server.backUp()
    await addDevice()
    await open(stored(), 'device')
    const seen = stored()
    // Restored, and changed by another device: as high a version, and another history.
    restore()
    const elsewhere = startVault(createMemoryDeviceStore())
    await open(stored(), 'assisted', { by: elsewhere })
    await addDevice(elsewhere)
    expect(server.wallet.version).toBe(seen.wallet.version)
    await expect(open(stored(), 'device')).rejects.toEqual(conflict)
    await expect(open(stored(), 'assisted')).resolves.toBeDefined()
  })

  test.each([
    ['user', { userId: 'us_other' }],
    ['wallet', { walletId: 'wa_other' }],
    ['EVM address', { evmAddress: '0x11' as const }],
    ['Solana address', { solanaAddress: 'So' }],
    ['server', { factorKey: 'other' }],
  ])('error: T18, a pin of another %s', async (_, changed) => {
    const owner = { userId: server.userId, walletId: server.wallet.walletId }
    const pin = { ...server.wallet, ...owner, factorKey: testFactorKey }
    const pinned: DeviceStore = {
      ...createMemoryDeviceStore(),
      findPins: async () => [{ ...pin, ...changed }],
    }
    await expect(open(stored(), 'assisted', { by: startVault(pinned) })).rejects.toEqual(corrupt)
  })

  test('error: a key of the server that the wallet was not made with', async () => {
    const key = new Uint8Array(32).fill(3)
    const factorKey = toBase64url(ed25519.getPublicKey(key))
    const by = createVault({ deviceStore: createMemoryDeviceStore(), factorKey })
    await expect(open(stored(), 'assisted', { by, key })).rejects.toEqual(corrupt)
  })
})

describe('a wallet of 0.1.0', () => {
  beforeEach(async () => {
    server = createFactorServer()
    deviceStore = createMemoryDeviceStore()
    vault = startVault(deviceStore)
    await storeOldWallet(server, deviceStore)
  })

  const owner = () => ({ userId: server.userId, walletId: server.wallet.walletId })

  test.each(['device', 'assisted'] as const)(
    'behavior: opens through the %s slot, and gets its manifest with the next write',
    async (kind) => {
      const accounts = await open(stored(), kind)
      await addDevice()
      expect(server.wallet.manifest).not.toBeNull()
      for (const each of ['device', 'assisted'] as const) {
        expect(await open(stored(), each)).toEqual(accounts)
      }
    },
  )

  test('error: T18, a version that nothing states is not pinned', async () => {
    await open({ ...stored(), wallet: { ...server.wallet, version: 1e9 } }, 'device')
    const pins = await deviceStore.findPins(testScope, owner())
    expect(pins.map(({ version }) => version)).toEqual([0, 0])
    await expect(open(stored(), 'device')).resolves.toBeDefined()
  })

  test('error: T18, the pin of 0.1.0 still holds for an older version, and for other addresses', async () => {
    const pin = { ...server.wallet, userId: server.userId, factorKey: null }
    await deviceStore.pin(testScope, { ...pin, version: 2 })
    await expect(open(stored(), 'device')).rejects.toEqual(conflict)
    await deviceStore.pin(testScope, { ...pin, solanaAddress: 'other' })
    await expect(open(stored(), 'device')).rejects.toEqual(corrupt)
  })

  test('error: T18, a manifest that is taken away again is missed, until a fresh login', async () => {
    await open(stored(), 'device')
    await addDevice()
    await open(stored(), 'device')
    for (const version of [server.wallet.version, server.wallet.version + 1]) {
      const stripped = { ...stored(), wallet: { ...server.wallet, version, manifest: null } }
      await expect(open(stripped, 'device')).rejects.toEqual(conflict)
    }
    const stripped = { ...stored(), wallet: { ...server.wallet, manifest: null } }
    await expect(open(stripped, 'assisted')).resolves.toBeDefined()
  })

  test('error: T18, a wallet that was made with a manifest never opens without one', async () => {
    const made = createFactorServer()
    await createStoredWallet(startVault(createMemoryDeviceStore()), made)
    const given = { ...stored(made), wallet: { ...made.wallet, manifest: null } }
    const by = startVault(createMemoryDeviceStore())
    await expect(open(given, 'assisted', { by, from: made })).rejects.toEqual(corrupt)
  })
})

describe('addSlot and deleteSlot', () => {
  /** Tries both with another state than the stored one. */
  async function change(given: Stored) {
    const slot = await mintSlot(vault, server, 'device')
    const [adding, deleting] = await Promise.allSettled([
      vault.addSlot({ scope: testScope, ...given, slot }),
      vault.deleteSlot({ ...given, slotId: given.slots[0]?.slotId ?? '' }),
    ])
    return [adding, deleting].map((each) => each.status === 'rejected' && each.reason)
  }

  test('error: T18, nothing is signed on top of a state that no manifest states', async () => {
    await open(stored(), 'assisted')
    const { wallet, slots } = stored()
    const extra = { ...slots[0], slotId: newId('sl') } as SlotRecord
    const states: Stored[] = [
      { ...stored(), wallet: { ...wallet, version: 1e9 } },
      { ...stored(), wallet: { ...wallet, manifest: null } },
      { ...stored(), slots: [...slots, extra] },
    ]
    for (const state of states) expect(await change(state)).toEqual([corrupt, corrupt])
  })

  test('error: T18, nor of one that is older than what was opened', async () => {
    const before = stored()
    await open(before, 'assisted')
    await addDevice()
    await open(stored(), 'assisted')
    expect(await change(before)).toEqual([conflict, conflict])
  })

  test('error: T18, nor of an old wallet at another version than it was opened', async () => {
    server = createFactorServer()
    await storeOldWallet(server, deviceStore)
    await open(stored(), 'assisted')
    const given = { ...stored(), wallet: { ...server.wallet, version: 1e9 } }
    expect(await change(given)).toEqual([corrupt, corrupt])
  })
})

describe('slotsAfterPut', () => {
  const device = (name: string) => ({ slotId: name, kind: 'device' as const, deviceId: name })
  const assisted = { slotId: 'a', kind: 'assisted' as const, deviceId: null }
  const ids = (slots: readonly { slotId: string }[]) => slots.map(({ slotId }) => slotId)

  test('default: adds the slot', () => {
    expect(ids(slotsAfterPut([assisted, device('1')], device('2')))).toEqual(['a', '1', '2'])
  })

  test('behavior: it takes the place of its device’s, or of the other assisted one', () => {
    const slots = [assisted, device('1'), device('2')]
    expect(ids(slotsAfterPut(slots, { ...device('1'), slotId: 'new' }))).toEqual(['a', '2', 'new'])
    expect(ids(slotsAfterPut(slots, { ...assisted, slotId: 'new' }))).toEqual(['1', '2', 'new'])
  })

  test('behavior: beyond 20 devices the oldest goes, and the assisted slot never', () => {
    const slots = [assisted, ...Array.from({ length: 20 }, (_, index) => device(String(index)))]
    const left = ids(slotsAfterPut(slots, device('new')))
    expect(left).toEqual(['a', ...Array.from({ length: 19 }, (_, index) => `${index + 1}`), 'new'])
  })
})

describe('verifyState', () => {
  test('error: what the wallet’s key signed as something else', async () => {
    const { vaultAuth } = await testKeyring()
    const { wallet, slots, userId } = stored()
    const manifest: Manifest = {
      userId,
      walletId: wallet.walletId,
      version: wallet.version,
      slots,
      factorKey: testFactorKey,
    }
    const verify = (text: string) =>
      verifyState(vaultAuth.publicKey, {
        wallet: { ...wallet, manifest: text },
        slots,
        userId,
        factorKey: testFactorKey,
      })
    expect(await verify(await signManifest(vaultAuth, manifest))).toBe('complete')
    const asWrite = await signJws(vaultAuth, 'latchkey-write+jws', manifest)
    const stranger = (await testKeyring(1)).vaultAuth
    const forged = await signManifest(stranger, manifest)
    for (const text of [
      asWrite,
      forged,
      '',
      '..',
      'a.b.c',
      `${await signManifest(vaultAuth, manifest)}.`,
    ]) {
      await expect(verify(text)).rejects.toEqual(corrupt)
    }
  })
})
