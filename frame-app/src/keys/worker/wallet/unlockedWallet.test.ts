import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { testKeyring } from '../../testing/signer.ts'
import { idleLimit } from './idleLock.ts'
import type { OpenWallet } from './openWallet.ts'
import { createUnlockedWallet } from './unlockedWallet.ts'

async function openOne(): Promise<OpenWallet> {
  const keyring = await testKeyring()
  const walletKey = new Uint8Array(32).fill(7)
  const ids = { userId: 'us', walletId: 'wa', version: 1, isSigned: true }
  const slot = { slotId: 'sl', kind: 'device' } as const
  return { ...ids, slot, walletKey, keyring, wipe: keyring.wipe }
}

async function setUp() {
  const clock = createFakeClock()
  let closings = 0
  const holder = createUnlockedWallet({ clock, onClose: () => closings++ })
  const wallet = await openOne()
  await holder.open(async () => wallet)
  return { clock, holder, wallet, closings: () => closings }
}

const isWiped = ({ keyring }: OpenWallet) => keyring.evmKey.every((byte) => byte === 0)

describe('createUnlockedWallet', () => {
  test('default: holds what was opened', async () => {
    const { holder, wallet } = await setUp()
    expect(holder.use()).toBe(wallet)
    expect(isWiped(wallet)).toBe(false)
  })

  test('behavior: the next opening wipes the one before', async () => {
    const { holder, wallet } = await setUp()
    await holder.open(openOne)
    expect(isWiped(wallet)).toBe(true)
  })

  test('behavior: the idle timer wipes by itself', async () => {
    const { clock, wallet, closings } = await setUp()
    const before = closings()
    clock.pass(idleLimit)
    expect(isWiped(wallet)).toBe(true)
    expect(closings()).toBe(before + 1)
  })

  test('behavior: a machine that slept through its timers finds it closed', async () => {
    const wallet = await openOne()
    let now = 0
    const clock = { now: () => now, after: () => () => {} }
    const holder = createUnlockedWallet({ clock, onClose: () => {} })
    await holder.open(async () => wallet)
    now = idleLimit
    expect(holder.look()).toBeUndefined()
    expect(isWiped(wallet)).toBe(true)
  })

  test('error: closed while opening', async () => {
    const { holder } = await setUp()
    const wallet = await openOne()
    const opening = holder.open(async () => {
      holder.close()
      return wallet
    })
    await expect(opening).rejects.toMatchObject({ reason: 'WALLET_LOCKED' })
    expect(isWiped(wallet)).toBe(true)
  })
})
