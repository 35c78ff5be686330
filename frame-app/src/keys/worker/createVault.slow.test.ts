import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createFactorServer,
  type FactorServer,
  newId,
  testFactorKey,
} from '../testing/factorServer.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import { mutateApproval } from '../testing/mutateApproval.ts'
import {
  createStoredWallet,
  deliverFactors,
  giveFactor,
  mintSlot,
  testScope,
  unlockStoredWallet,
} from '../testing/walletSteps.ts'
import type { SigningRequest, SlotKind, SlotRecord, Vault, WalletRecord } from '../vault.ts'
import { createVault } from './createVault.ts'
import { type Bytes, fromBase64url, toBase64url } from './crypto/bytes.ts'
import type { DeviceStore } from './device/deviceStore.ts'
import { createMemoryDeviceStore } from './device/memoryDeviceStore.ts'
import { idleLimit } from './wallet/idleLock.ts'

function setUp(deviceStore: DeviceStore = createMemoryDeviceStore()) {
  const clock = createFakeClock()
  const server = createFactorServer()
  const vault = createVault({ deviceStore, factorKey: testFactorKey, clock })
  return { vault, server, clock, deviceStore }
}

async function setUpUnlocked() {
  const parts = setUp()
  await createStoredWallet(parts.vault, parts.server)
  const accounts = await unlockStoredWallet(parts.vault, parts.server, 'assisted')
  return { ...parts, accounts }
}

/** Unlocks with any record and slot in place of the stored ones; the factor is the true one. */
async function unlockWith(
  vault: Vault,
  server: FactorServer,
  changed: { wallet?: WalletRecord; slots?: readonly SlotRecord[]; slot: SlotRecord },
) {
  const { slot, wallet = server.wallet } = changed
  const others = server.slots.filter(({ slotId }) => slotId !== slot.slotId)
  return vault.unlock({
    scope: testScope,
    userId: server.userId,
    wallet,
    slots: changed.slots ?? [...others, slot],
    slotId: slot.slotId,
    factors: await deliverFactors(vault, server, slot.slotId, slot.kind),
  })
}

/** The parameters of opening the stored wallet, besides the factor. */
const storedState = ({ userId, wallet, slots }: FactorServer) => ({
  scope: testScope,
  userId,
  wallet,
  slots,
})

/** Increases the stored wallet's version by one. */
async function addDeviceSlot(vault: Vault, server: FactorServer) {
  const slot = await mintSlot(vault, server, 'device')
  server.accept(await vault.addSlot({ ...storedState(server), slot }))
}

const findSlot = (server: FactorServer, kind: SlotKind): SlotRecord => {
  const slot = server.slots.find((each) => each.kind === kind)
  if (!slot) throw new Error(`no ${kind} slot`)
  return slot
}

const message = (address: `0x${string}`, text = '0x48656c6c6f'): SigningRequest => ({
  kind: 'personalMessage',
  origin: 'https://dapp.example',
  address,
  message: text as `0x${string}`,
})

/** Every text that differs from this one in a single bit of its bytes. */
function flips(text: string): string[] {
  const bytes = fromBase64url(text) ?? new Uint8Array()
  return Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const flipped = bytes.slice()
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return toBase64url(flipped)
  })
}

const corrupt = expect.objectContaining({ reason: 'WALLET_CORRUPT' })
const locked = expect.objectContaining({ reason: 'WALLET_LOCKED' })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('create', () => {
  test('default: makes a signed write, and stays locked', async () => {
    const { vault, server } = setUp()
    const created = await createStoredWallet(vault, server)
    const { eip155, solana } = created.accounts
    expect(eip155).toEqual([{ type: 'eoa', address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) }])
    expect(await vault.status()).toEqual({ state: 'locked' })
    expect(server.wallet).toMatchObject({
      evmAddress: eip155[0].address,
      solanaAddress: solana[0].address,
      version: 1,
    })
    expect(server.slots.map(({ kind }) => kind)).toEqual(['device', 'assisted'])
  })

  test('behavior: no two wallets are the same', async () => {
    const { vault } = setUp()
    const made = []
    for (let count = 0; count < 20; count++) {
      made.push(await createStoredWallet(vault, createFactorServer()))
    }
    expect(new Set(made.map(({ accounts }) => accounts.eip155[0].address)).size).toBe(20)
  })
})

describe('unlock', () => {
  test.each(['device', 'assisted'] as const)('default: through the %s slot', async (kind) => {
    const { vault, server } = setUp()
    const { accounts } = await createStoredWallet(vault, server)
    expect(await unlockStoredWallet(vault, server, kind)).toEqual(accounts)
    expect(await vault.status()).toEqual({ state: 'unlocked', accounts })
  })

  test('behavior: another device opens it through the assisted slot alone', async () => {
    const { vault, server } = setUp()
    const { accounts } = await createStoredWallet(vault, server)
    const other = setUp().vault
    await expect(unlockStoredWallet(other, server, 'device')).rejects.toMatchObject({
      reason: 'FRESH_LOGIN_REQUIRED',
    })
    expect(await unlockStoredWallet(other, server, 'assisted')).toEqual(accounts)
  })

  test('error: T18, every bit of the blob', async () => {
    const { vault, server } = setUp()
    await createStoredWallet(vault, server)
    const slot = findSlot(server, 'assisted')
    for (const blob of flips(server.wallet.blob)) {
      const wallet = { ...server.wallet, blob }
      await expect(unlockWith(vault, server, { wallet, slot })).rejects.toEqual(corrupt)
    }
    expect(await vault.status()).toEqual({ state: 'locked' })
  })

  test.each(['device', 'assisted'] as const)(
    'error: T18, every bit of the %s slot',
    async (kind) => {
      const { vault, server } = setUp()
      await createStoredWallet(vault, server)
      const slot = findSlot(server, kind)
      const changed = [
        ...flips(slot.ciphertext).map((ciphertext) => ({ ...slot, ciphertext })),
        ...flips(slot.salt).map((salt) => ({ ...slot, salt })),
      ]
      for (const each of changed) {
        await expect(unlockWith(vault, server, { slot: each })).rejects.toEqual(corrupt)
      }
    },
  )

  test('error: T18, another user’s blob, slot, record half, or device', async () => {
    const { vault, server } = setUp()
    await createStoredWallet(vault, server)
    const other = createFactorServer()
    await createStoredWallet(vault, other)
    const slot = findSlot(server, 'assisted')
    const { blob, walletId, vaultPub, evmAddress, solanaAddress } = other.wallet
    const swaps: { wallet?: WalletRecord; slot: SlotRecord }[] = [
      { wallet: { ...server.wallet, blob }, slot },
      { wallet: { ...server.wallet, walletId }, slot },
      { wallet: { ...server.wallet, vaultPub }, slot },
      { wallet: { ...server.wallet, evmAddress }, slot },
      { wallet: { ...server.wallet, solanaAddress }, slot },
      { wallet: other.wallet, slot },
      { slot: { ...findSlot(other, 'assisted'), slotId: slot.slotId } },
      { slot: { ...slot, deviceId: newId('dv') } },
      { slot: { ...findSlot(server, 'device'), kind: 'assisted', deviceId: null } },
      { slot: { ...findSlot(server, 'device'), deviceId: newId('dv') } },
    ]
    for (const swap of swaps) {
      await expect(unlockWith(vault, server, swap)).rejects.toEqual(corrupt)
    }
  })

  test('error: T18, an older version than this device has seen', async () => {
    const { vault, server } = await setUpUnlocked()
    const { wallet, slots } = server
    const before = { wallet, slots, slot: findSlot(server, 'device') }
    await addDeviceSlot(vault, server)
    await unlockStoredWallet(vault, server, 'device')
    await expect(unlockWith(vault, server, before)).rejects.toMatchObject({
      reason: 'WALLET_CONFLICT',
    })
    expect(await vault.status()).toEqual({ state: 'locked' })
  })

  test('behavior: after a fresh login an older version is opened, and is the newest from then on', async () => {
    const { vault, server } = await setUpUnlocked()
    const { wallet, slots } = server
    const device = findSlot(server, 'device')
    await addDeviceSlot(vault, server)
    await unlockStoredWallet(vault, server, 'device')
    const assisted = findSlot(server, 'assisted')
    const accounts = await unlockWith(vault, server, { wallet, slots, slot: assisted })
    expect(wallet.evmAddress).toBe(accounts.eip155[0].address)
    expect(wallet.solanaAddress).toBe(accounts.solana[0].address)
    expect(await unlockWith(vault, server, { wallet, slots, slot: device })).toEqual(accounts)
  })

  test('error: addresses other than the pinned ones', async () => {
    const { vault, server, deviceStore } = setUp()
    await createStoredWallet(vault, server)
    const evmAddress = `0x${'1'.repeat(40)}` as const
    const pin = { ...server.wallet, userId: server.userId, evmAddress, factorKey: null }
    await deviceStore.pin(testScope, pin)
    await expect(unlockStoredWallet(vault, server, 'assisted')).rejects.toEqual(corrupt)
  })

  test('error: a factor request is spent once, and ends after ten minutes', async () => {
    const { vault, server, clock } = setUp()
    await createStoredWallet(vault, server)
    const slot = findSlot(server, 'assisted')
    const request = await vault.openFactorRequest()
    const late = await vault.openFactorRequest()
    const unlock = async (opened: typeof request) => {
      const { slotId, kind } = slot
      const factors = giveFactor(opened, await server.deliver(opened, slotId, kind))
      return vault.unlock({ ...storedState(server), slotId, factors })
    }
    await unlock(request)
    await expect(unlock(request)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
    clock.pass(10 * 60_000)
    await expect(unlock(late)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  test('error: a factor sealed for another slot', async () => {
    const { vault, server } = setUp()
    await createStoredWallet(vault, server)
    const { slotId } = findSlot(server, 'assisted')
    const factors = await deliverFactors(vault, server, findSlot(server, 'device').slotId, 'device')
    const unlocking = { ...storedState(server), slotId, factors }
    await expect(vault.unlock(unlocking)).rejects.toEqual(corrupt)
  })

  test('behavior: a lock in between wins', async () => {
    const { vault, server } = setUp()
    await createStoredWallet(vault, server)
    const { slotId, kind } = findSlot(server, 'assisted')
    const factors = await deliverFactors(vault, server, slotId, kind)
    const unlocking = vault.unlock({ ...storedState(server), slotId, factors })
    await vault.lock()
    await expect(unlocking).rejects.toEqual(locked)
    expect(await vault.status()).toEqual({ state: 'locked' })
  })
})

describe('addSlot and deleteSlot', () => {
  test('default: a slot for this device, which then opens the wallet', async () => {
    const { vault, server, accounts } = await setUpUnlocked()
    const slot = await mintSlot(vault, server, 'device')
    server.accept(await vault.addSlot({ ...storedState(server), slot }))
    expect(server.wallet.version).toBe(2)
    await vault.lock()
    const record = server.slots.find(({ slotId }) => slotId === slot.slotId)
    if (!record) throw new Error('the slot was not stored')
    expect(await unlockWith(vault, server, { slot: record })).toEqual(accounts)
  })

  test('default: a signed deletion', async () => {
    const { vault, server } = await setUpUnlocked()
    const { slotId } = findSlot(server, 'device')
    const write = server.accept(await vault.deleteSlot({ ...storedState(server), slotId }))
    expect(write).toEqual({
      action: 'deleteSlot',
      walletId: server.wallet.walletId,
      version: 1,
      slotId,
      manifest: server.wallet.manifest,
    })
    expect(server.slots.map(({ kind }) => kind)).toEqual(['assisted'])
  })

  test('error: for another wallet, and when locked', async () => {
    const { vault, server } = await setUpUnlocked()
    const wallet = { ...server.wallet, walletId: newId('wa') }
    const { slotId } = findSlot(server, 'device')
    await expect(
      vault.deleteSlot({ ...storedState(server), wallet, slotId }),
    ).rejects.toMatchObject({
      reason: 'ACCOUNT_MISMATCH',
    })
    await vault.lock()
    await expect(vault.deleteSlot({ ...storedState(server), slotId })).rejects.toEqual(locked)
  })
})

describe('prepare and sign', () => {
  test('error: T16, of 1,000 mutations of what was shown, 1,000 are refused', async () => {
    const { vault, accounts } = await setUpUnlocked()
    let refused = 0
    for (let count = 0; count < 1000; count++) {
      const request = message(accounts.eip155[0].address)
      const prepared = await vault.prepare(request)
      const approval = { signingId: prepared.signingId, digest: prepared.digest }
      await vault.sign(mutateApproval(approval, count)).catch((error: unknown) => {
        expect(error).toMatchObject({ reason: 'INVALID_REQUEST' })
        refused++
      })
      await vault.discard(prepared.signingId)
    }
    expect(refused).toBe(1000)
  })

  test('behavior: a request that changes after it was prepared is signed as it was', async () => {
    const { vault, accounts } = await setUpUnlocked()
    const request = message(accounts.eip155[0].address)
    const { signingId, digest } = await vault.prepare(request)
    const untouched = await vault.prepare(message(accounts.eip155[0].address))
    Object.assign(request, { message: '0x00', address: `0x${'0'.repeat(40)}` })
    expect(await vault.sign({ signingId, digest })).toEqual(await vault.sign(untouched))
  })

  test('error: an id is spent by the first try, right or wrong', async () => {
    const { vault, accounts } = await setUpUnlocked()
    for (const digest of [undefined, `0x${'00'.repeat(32)}`]) {
      const prepared = await vault.prepare(message(accounts.eip155[0].address))
      const first = { signingId: prepared.signingId, digest: digest ?? prepared.digest }
      await vault.sign(first).catch(() => {})
      await expect(vault.sign(prepared)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
    }
  })

  test('error: discarded, and after ten minutes', async () => {
    const { vault, accounts, clock } = await setUpUnlocked()
    const discarded = await vault.prepare(message(accounts.eip155[0].address))
    await vault.discard(discarded.signingId)
    await expect(vault.sign(discarded)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
    const late = await vault.prepare(message(accounts.eip155[0].address))
    clock.pass(10 * 60_000)
    await expect(vault.sign(late)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  test('error: an approval does not outlive its unlocking', async () => {
    const { vault, server, accounts } = await setUpUnlocked()
    const prepared = await vault.prepare(message(accounts.eip155[0].address))
    await unlockStoredWallet(vault, server, 'assisted')
    await expect(vault.sign(prepared)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  test('error: more than 64 that wait', async () => {
    const { vault, accounts } = await setUpUnlocked()
    for (let count = 0; count < 64; count++)
      await vault.prepare(message(accounts.eip155[0].address))
    await expect(vault.prepare(message(accounts.eip155[0].address))).rejects.toMatchObject({
      reason: 'TOO_MANY_PROMPTS',
    })
  })

  test('error: locked', async () => {
    const { vault, accounts } = await setUpUnlocked()
    const prepared = await vault.prepare(message(accounts.eip155[0].address))
    await vault.lock()
    await expect(vault.prepare(message(accounts.eip155[0].address))).rejects.toEqual(locked)
    await expect(vault.sign(prepared)).rejects.toEqual(locked)
  })
})

describe('lock', () => {
  test('behavior: no secret that crossed to WebCrypto outlives its call', async () => {
    const { vault, server } = setUp()
    const seen = recordSecrets(server)
    await createStoredWallet(vault, server)
    const { eip155 } = await unlockStoredWallet(vault, server, 'device')
    const slot = await mintSlot(vault, server, 'device')
    server.accept(await vault.addSlot({ ...storedState(server), slot }))
    await vault.sign(await vault.prepare(message(eip155[0].address)))
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.filter(isNotZero)).toEqual([])
  })

  test('behavior: a failed opening leaves nothing behind', async () => {
    const { vault, server } = setUp()
    await createStoredWallet(vault, server)
    const seen = recordSecrets(server)
    const wallet = { ...server.wallet, vaultPub: toBase64url(new Uint8Array(32)) }
    const slot = findSlot(server, 'assisted')
    await expect(unlockWith(vault, server, { wallet, slot })).rejects.toEqual(corrupt)
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.filter(isNotZero)).toEqual([])
  })

  test('behavior: after 15 idle minutes, counted from the last use', async () => {
    const { vault, accounts, clock } = await setUpUnlocked()
    clock.pass(idleLimit - 1)
    await vault.prepare(message(accounts.eip155[0].address))
    clock.pass(idleLimit - 1)
    expect(await vault.status()).toMatchObject({ state: 'unlocked' })
    clock.pass(1)
    expect(await vault.status()).toEqual({ state: 'locked' })
    await expect(vault.prepare(message(accounts.eip155[0].address))).rejects.toEqual(locked)
  })
})

describe('forgetDevice', () => {
  test('default: the device slot opens no more, and the pin is gone', async () => {
    const { vault, server, deviceStore, accounts } = await setUpUnlocked()
    await vault.forgetDevice(testScope)
    expect(await vault.status()).toEqual({ state: 'locked' })
    const owner = { userId: server.userId, walletId: server.wallet.walletId }
    expect(await deviceStore.findPins(testScope, owner)).toEqual([])
    await expect(unlockStoredWallet(vault, server, 'device')).rejects.toMatchObject({
      reason: 'FRESH_LOGIN_REQUIRED',
    })
    expect(await unlockStoredWallet(vault, server, 'assisted')).toEqual(accounts)
  })
})

describe('storage', () => {
  test('default: says what the device store is', async () => {
    expect(await setUp().vault.storage()).toBe('memory')
  })
})

const isNotZero = (bytes: Bytes) => bytes.some((byte) => byte !== 0)

/** The salts of BIP-32 and SLIP-0010 are published. */
const isSalt = (bytes: Bytes) =>
  ['Bitcoin seed', 'ed25519 seed'].includes(new TextDecoder().decode(bytes))

/**
 * Records every secret that passes between the vault and WebCrypto, which still works: sealed,
 * imported, opened and derived ones, but not the server's.
 */
function recordSecrets(server: FactorServer): Bytes[] {
  const seen: Bytes[] = []
  const { subtle } = crypto
  const { deliver } = server
  let isServer = false
  const record = (bytes: BufferSource) => {
    const { buffer, byteOffset = 0, byteLength } = bytes as Bytes
    const secret = new Uint8Array(buffer ?? bytes, byteOffset, byteLength)
    if (!isServer && !isSalt(secret)) seen.push(secret)
  }
  vi.spyOn(server, 'deliver').mockImplementation(async (...parameters) => {
    isServer = true
    const sealed = await deliver(...parameters)
    isServer = false
    return sealed
  })
  const original = {
    encrypt: subtle.encrypt.bind(subtle),
    decrypt: subtle.decrypt.bind(subtle),
    deriveBits: subtle.deriveBits.bind(subtle),
    importKey: subtle.importKey.bind(subtle),
    sign: subtle.sign.bind(subtle),
  }
  vi.spyOn(subtle, 'encrypt').mockImplementation((algorithm, key, data) => {
    record(data)
    return original.encrypt(algorithm, key, data)
  })
  vi.spyOn(subtle, 'importKey').mockImplementation((...parameters: unknown[]) => {
    const [format, data, algorithm] = parameters as [string, BufferSource, unknown]
    // Raw keys of curves are public: the server's, and those that verify signatures.
    const isPublic = format === 'raw' && (algorithm === 'X25519' || algorithm === 'Ed25519')
    if (!isPublic) record(data)
    return original.importKey(...(parameters as Parameters<typeof original.importKey>))
  })
  vi.spyOn(subtle, 'decrypt').mockImplementation(async (...parameters) => {
    const opened = await original.decrypt(...parameters)
    record(opened)
    return opened
  })
  vi.spyOn(subtle, 'deriveBits').mockImplementation(async (...parameters) => {
    const derived = await original.deriveBits(...parameters)
    record(derived)
    return derived
  })
  vi.spyOn(subtle, 'sign').mockImplementation(async (...parameters) => {
    const signed = await original.sign(...parameters)
    if (parameters[0] === 'HMAC') record(signed)
    return signed
  })
  return seen
}
