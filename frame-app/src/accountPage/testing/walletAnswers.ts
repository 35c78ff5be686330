import type { ApiReply } from '../../api/calls.ts'
import type { SlotKind } from '../../keys/vault.ts'
import { signedIn } from './answers.ts'
import type { Answers } from './createAccountServer.ts'
import { createFakeAccountVault } from './fakeAccountVault.ts'

/** A stored wallet with a slot of each kind; `device` is another device's. */
export function storedWallet(...kinds: readonly SlotKind[]): ApiReply<'wallet'> {
  return {
    slots: kinds.map((kind, index) => ({
      ...{ slotId: `sl_${String(index).repeat(22)}`, kind, salt: 'A', ciphertext: 'A' },
      deviceId: kind === 'device' ? `dv_${'z'.repeat(22)}` : null,
    })),
    wallet: {
      ...{ walletId: `wa_${'a'.repeat(22)}`, version: 1, blob: 'A', vaultPub: 'A' },
      evmAddress: '0x0000000000000000000000000000000000000001',
      solanaAddress: 'So11111111111111111111111111111111111111112',
      manifest: null,
    },
  }
}

/** A server that stores what it is sent. */
export function keepWallet(first: ApiReply<'wallet'>): Answers {
  let state = first
  const kinds = new Map<string, SlotKind>()
  return {
    ...signedIn,
    wallet: () => state,
    // The fixture's worker writes the wallet's id, and nothing that names a kind.
    walletCreate: ({ write }) => {
      const { wallet, slots } = storedWallet('device', 'password')
      state = { slots, wallet: wallet && { ...wallet, walletId: write } }
      return state
    },
    slotFactor: ({ slotId, kind }) => {
      kinds.set(slotId, kind)
      return { serverPub: 'A', ciphertext: 'A', signature: 'A' }
    },
    slotEvaluate: () => ({ evaluated: 'A', signature: 'A' }),
    slotPut: ({ slotId }) => {
      const kind = kinds.get(slotId) ?? 'password'
      const others = state.slots.filter((slot) => slot.kind !== kind)
      const slot = { slotId, kind, deviceId: null, salt: 'A', ciphertext: 'A' }
      state = { ...state, slots: [...others, slot] }
      return state
    },
    slotDelete: ({ slotId }) => {
      state = { ...state, slots: state.slots.filter((slot) => slot.slotId !== slotId) }
      return state
    },
    walletExport: () => ({ signature: 'A' }),
  }
}

type Opened = { readonly passwords: Uint8Array[]; readonly unlocked: string[] }

/** A worker that takes passwords, and starts locked or open. */
export function createPasswordVault(state: 'locked' | 'unlocked' = 'unlocked') {
  const accounts = {
    eip155: [{ type: 'eoa', address: '0x0000000000000000000000000000000000000001' }],
    solana: [{ type: 'eoa', address: 'So11111111111111111111111111111111111111112' }],
  } as const
  const seen: Opened = { passwords: [], unlocked: [] }
  let isOpen = state === 'unlocked'
  const startVault = createFakeAccountVault({
    openFactorRequest: async () => ({ requestId: 'A', ephemeralPub: 'A'.repeat(43) }),
    async openPasswordRequest({ password }) {
      seen.passwords.push(password)
      return { requestId: 'A', blinded: 'A' }
    },
    status: async () => (isOpen ? { state: 'unlocked', accounts } : { state: 'locked' }),
    async unlock({ slotId }) {
      isOpen = true
      seen.unlocked.push(slotId)
      return accounts
    },
    create: async ({ walletId }) => ({ accounts, write: walletId }),
    addSlot: async () => 'write',
    deleteSlot: async () => 'write',
  })
  return { seen, startVault }
}
