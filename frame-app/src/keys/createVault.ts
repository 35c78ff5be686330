/**
 * The vault: the one owner of every secret. It knows no worker and no page, so
 * that tests and benchmarks run it in process.
 *
 * 1. A new wallet stays locked: only what the server stored and gave back is opened.
 * 2. Opening derives the addresses anew and compares them with the record, with
 *    what the blob was bound to, and with what this device saw before.
 * 3. Nothing is signed but what `prepare` described, once, under its id.
 * 4. `lock`, and fifteen idle minutes, zero all that is held.
 */
import { FrameError } from '@latchkey/protocol'
import { createApprovals } from './approvals.ts'
import { type Clock, systemClock } from './clock.ts'
import { createCurveTables } from './curveTables.ts'
import type { DeviceStore } from './deviceStore.ts'
import { createFactorRequests } from './factorRequests.ts'
import { newWallet } from './newWallet.ts'
import { openWallet } from './openWallet.ts'
import type { Random } from './seal.ts'
import { planSigning } from './signing/planSigning.ts'
import { factorsToOpen, factorsToSeal, type SlotFactorSource } from './slotFactors.ts'
import { sealSlot } from './slots.ts'
import type { AddSlotParameters, SignedWrite, Vault, WalletRecord } from './vault.ts'
import { createWalletHolder, type WalletHolder } from './walletHolder.ts'
import { withSecrets } from './wipe.ts'
import { signWrite } from './writes.ts'

export type VaultParameters = {
  deviceStore: DeviceStore
  clock?: Clock
  random?: Random
}

const systemRandom: Random = (length) => crypto.getRandomValues(new Uint8Array(length))

/** Makes a locked vault. All of its methods reject with FrameError only as `Vault` says. */
export function createVault(parameters: VaultParameters): Vault {
  const { deviceStore, clock = systemClock, random = systemRandom } = parameters
  const requests = createFactorRequests({ clock, random })
  const approvals = createApprovals({ clock, random })
  const tables = createCurveTables(clock)
  const holder = createWalletHolder({ clock, onClose: approvals.clear })
  const lock = () => {
    holder.close()
    requests.clear()
  }

  return {
    async openFactorRequest() {
      const request = await requests.open()
      tables.prepareToDerive()
      return request
    },
    async create({ scope, walletId, slots }) {
      holder.close()
      const factors = factorsToSeal({ scope, deviceStore, requests })
      return newWallet({ walletId, slots, factors, random })
    },
    async unlock(unlocking) {
      const factors = factorsToOpen({ scope: unlocking.scope, deviceStore, requests })
      const opened = await holder.open(() => openWallet({ ...unlocking, deviceStore, factors }))
      tables.prepareToSign()
      return opened.keyring.addresses
    },
    async addSlot(adding) {
      const factors = factorsToSeal({ scope: adding.scope, deviceStore, requests })
      return writeSlot({ ...adding, holder, factors, random })
    },
    async deleteSlot({ wallet, slotId }) {
      const { walletId, version } = wallet
      const { vaultAuth } = walletOf(holder, wallet).keyring
      return signWrite(vaultAuth, { action: 'deleteSlot', walletId, version, slotId })
    },
    async status() {
      const wallet = holder.look()
      return wallet ? { state: 'unlocked', ...wallet.keyring.addresses } : { state: 'locked' }
    },
    async prepare(request) {
      const { addresses } = holder.use().keyring
      return approvals.add(planSigning(request, { addresses, now: clock.now() }))
    },
    async sign(approval) {
      const { keyring } = holder.use()
      return approvals.take(approval).sign(keyring)
    },
    discard: async (approvalId) => approvals.discard(approvalId),
    lock: async () => lock(),
    async forgetDevice(scope) {
      lock()
      await deviceStore.forget(scope)
    },
    storage: () => deviceStore.kind(),
  }
}

function walletOf(holder: WalletHolder, record: WalletRecord) {
  const wallet = holder.use()
  if (wallet.walletId !== record.walletId) throw new FrameError('ACCOUNT_MISMATCH')
  return wallet
}

function writeSlot(
  parameters: AddSlotParameters & {
    holder: WalletHolder
    factors: SlotFactorSource
    random: Random
  },
): Promise<SignedWrite> {
  const { wallet, slot, holder, factors, random } = parameters
  const { walletId, version } = wallet
  const opened = walletOf(holder, wallet)
  return withSecrets(async (keep) => {
    // A copy: a lock in the middle zeroes the original, and a slot of zeros would be a lost slot.
    const walletKey = keep(opened.walletKey.slice())
    const identity = { ...slot, walletId }
    const record = await sealSlot(identity, await factors(keep, slot), walletKey, random)
    const write = { action: 'putSlot', walletId, version, slot: record } as const
    return signWrite(opened.keyring.vaultAuth, write)
  })
}
