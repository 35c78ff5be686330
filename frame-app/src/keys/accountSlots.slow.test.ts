import { describe, expect, test } from 'vitest'
import { newId } from './testing/factorServer.ts'
import { openAccountVault } from './testing/openAccountVault.ts'
import { deliverFactors, testScope, unlockStoredWallet } from './testing/walletSteps.ts'
import type { NewSlot, SlotKind } from './vault.ts'

const encode = (typed: string) => new TextEncoder().encode(typed)
const newSlotId = newId('sl')
const refused = expect.objectContaining({ reason: 'INVALID_REQUEST' })

describe('slots that open without the server alone', () => {
  const password = 'correct horse battery'
  const prf = (byte = 1) =>
    crypto.subtle.importKey('raw', new Uint8Array(32).fill(byte), 'HKDF', false, ['deriveBits'])

  const unlocked = async () => {
    const all = await openAccountVault()
    const { vault, server } = all
    await unlockStoredWallet(vault, server, 'assisted')
    const typed = async (slotId: string, text: string, isNew: boolean) => {
      const opening = { slotId, password: encode(text), isNew }
      const { requestId, blinded } = await vault.openPasswordRequest(opening)
      const evaluation = server.evaluate(slotId, blinded)
      return [{ label: 'password', requestId, evaluation }] as const
    }
    const passkey = async (slotId: string, key: CryptoKey) => {
      const [factor] = await deliverFactors(vault, server, slotId, 'passkey')
      if (!factor) throw new Error('no factor')
      return [factor, { label: 'passkey', key }] as const
    }
    const add = async (kind: SlotKind, slotId: string, factors: NewSlot['factors']) => {
      const slot = { slotId, kind, deviceId: null, factors }
      const { wallet, slots } = server
      server.accept(await vault.addSlot({ scope: testScope, wallet, slots, slot }))
      return slotId
    }
    const open = (slotId: string, factors: NewSlot['factors']) => {
      const { userId, wallet, slots } = server
      return vault.unlock({ scope: testScope, userId, wallet, slots, slotId, factors })
    }
    const leave = async () => {
      const { wallet, slots } = server
      const slotId = slots.find(({ kind }) => kind === 'assisted')?.slotId ?? ''
      server.accept(await vault.deleteSlot({ wallet, slots, slotId }))
    }
    return { ...all, typed, passkey, add, open, leave }
  }

  test('default: a password opens the wallet, and no other one does', async () => {
    const { server, typed, add, open, accounts } = await unlocked()
    const slotId = await add('password', newSlotId, await typed(newSlotId, password, true))
    expect(await open(slotId, await typed(slotId, password, false))).toEqual(accounts)
    await expect(open(slotId, await typed(slotId, 'correct horse', false))).rejects.toMatchObject({
      reason: 'WALLET_CORRUPT',
    })
    expect(server.slots.map(({ kind }) => kind).sort()).toEqual(['assisted', 'device', 'password'])
  })

  test('default: a passkey opens the wallet, and no other one does', async () => {
    const { passkey, add, open, accounts } = await unlocked()
    const slotId = await add('passkey', newSlotId, await passkey(newSlotId, await prf()))
    expect(await open(slotId, await passkey(slotId, await prf()))).toEqual(accounts)
    await expect(open(slotId, await passkey(slotId, await prf(2)))).rejects.toMatchObject({
      reason: 'WALLET_CORRUPT',
    })
  })

  test('error: a passkey without the server\u2019s half', async () => {
    const { passkey, add, open } = await unlocked()
    const slotId = await add('passkey', newSlotId, await passkey(newSlotId, await prf()))
    await expect(open(slotId, [{ label: 'passkey', key: await prf() }])).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
    })
  })

  test('default: assisted mode is left once the new way opened the wallet', async () => {
    const { server, typed, add, open, leave, accounts } = await unlocked()
    const slotId = await add('password', newSlotId, await typed(newSlotId, password, true))
    await open(slotId, await typed(slotId, password, false))
    await leave()
    expect(server.slots.map(({ kind }) => kind).sort()).toEqual(['device', 'password'])
    expect(await open(slotId, await typed(slotId, password, false))).toEqual(accounts)
  })

  test('error: leaving assisted mode before another way opened the wallet', async () => {
    const { vault, server, typed, add, open, leave } = await unlocked()
    await expect(leave()).rejects.toEqual(refused)
    const slotId = await add('password', newSlotId, await typed(newSlotId, password, true))
    await expect(leave()).rejects.toEqual(refused)
    await open(slotId, await typed(slotId, password, false))
    await unlockStoredWallet(vault, server, 'assisted')
    await expect(leave()).rejects.toEqual(refused)
    expect(server.slots).toHaveLength(3)
  })

  test('error: the key worker takes no passwords, and leaves no assisted mode', async () => {
    const { made, server, typed, add } = await unlocked()
    const slotId = await add('password', newSlotId, await typed(newSlotId, password, true))
    await unlockStoredWallet(made, server, 'device')
    const { userId, wallet, slots } = server
    const factors = await typed(slotId, password, false)
    const unlocking = { scope: testScope, userId, wallet, slots, slotId, factors }
    await expect(made.unlock(unlocking)).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    await unlockStoredWallet(made, server, 'device')
    const assisted = slots.find(({ kind }) => kind === 'assisted')?.slotId ?? ''
    await expect(made.deleteSlot({ wallet, slots, slotId: assisted })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    })
  })
})
