import type {
  AddSlotParameters,
  DeleteSlotParameters,
  SignedWrite,
  SlotRecord,
  WalletRecord,
} from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import type { Random } from '../crypto/seal.ts'
import { withSecrets } from '../crypto/wipe.ts'
import type { OpenWallet } from '../wallet/openWallet.ts'
import { type SlotName, signManifest, slotsAfterPut, verifyState } from './manifest.ts'
import { signWrite } from './signWrite.ts'
import type { CollectFactors } from './slotFactors.ts'
import { sealSlot } from './slots.ts'

export type SlotChanges = {
  add(
    opened: OpenWallet,
    parameters: AddSlotParameters & { collect: CollectFactors },
  ): Promise<SignedWrite>
  remove(opened: OpenWallet, parameters: DeleteSlotParameters): Promise<SignedWrite>
}

export type SlotChangeParameters = {
  random: Random
  /** The server's Ed25519 public key, base64url. */
  factorKey: string
}

/**
 * Signs changes to the slots of the unlocked wallet. Each rejects with ACCOUNT_MISMATCH for another
 * wallet, WALLET_CONFLICT for an older state, and WALLET_CORRUPT for one that differs from its
 * manifest, since the next manifest would vouch for it.
 */
export function createSlotChanges({ random, factorKey }: SlotChangeParameters): SlotChanges {
  const signNext = (opened: OpenWallet, wallet: WalletRecord, slots: readonly SlotName[]) => {
    const { userId, walletId, keyring } = opened
    const version = wallet.version + 1
    return signManifest(keyring.vaultAuth, { userId, walletId, version, slots, factorKey })
  }

  return {
    async add(opened, { wallet, slots, slot, collect }) {
      const { userId, walletId, keyring } = opened
      return withSecrets(async (keep) => {
        // A copy: a lock meanwhile zeroes the original, and zeros would be sealed.
        const walletKey = keep(opened.walletKey.slice())
        await assertCurrent(opened, wallet, slots, factorKey)
        const factors = await collect(keep, { ...slot, userId })
        const record = await sealSlot({ ...slot, walletId }, factors, walletKey, random)
        const manifest = await signNext(opened, wallet, slotsAfterPut(slots, record))
        const { version } = wallet
        const write = { action: 'putSlot', walletId, version, slot: record, manifest } as const
        return signWrite(keyring.vaultAuth, write)
      })
    },
    async remove(opened, { wallet, slots, slotId }) {
      await assertCurrent(opened, wallet, slots, factorKey)
      assertRecoverable(opened, slots, slotId)
      const { walletId, keyring } = opened
      const left = slots.filter((slot) => slot.slotId !== slotId)
      const manifest = await signNext(opened, wallet, left)
      const { version } = wallet
      const write = { action: 'deleteSlot', walletId, version, slotId, manifest } as const
      return signWrite(keyring.vaultAuth, write)
    },
  }
}

/**
 * A slot that opens the wallet on new devices goes only after another one has opened it, in this
 * session: a person leaves assisted mode with a way that works.
 */
function assertRecoverable(
  { slot }: OpenWallet,
  slots: readonly SlotRecord[],
  slotId: string,
): void {
  const kindOf = (id: string) => slots.find((each) => each.slotId === id)?.kind
  const isPerDevice = kindOf(slotId) === 'device'
  const proven = kindOf(slot.slotId)
  if (isPerDevice || (slot.slotId !== slotId && proven && proven !== 'device')) return
  const message = 'First open the wallet with the way that is to remain'
  throw new VaultError('INVALID_REQUEST', { message })
}

async function assertCurrent(
  opened: OpenWallet,
  wallet: WalletRecord,
  slots: readonly SlotRecord[],
  factorKey: string,
): Promise<void> {
  const { userId, walletId, version, isSigned, keyring } = opened
  if (wallet.walletId !== walletId) throw new VaultError('ACCOUNT_MISMATCH')
  if (wallet.version < version) throw new VaultError('WALLET_CONFLICT')
  const vaultKey = keyring.vaultAuth.publicKey
  const state = await verifyState(vaultKey, { wallet, slots, userId, factorKey })
  const isUnchanged = !isSigned && wallet.version === version
  if (state === 'unsigned' && !isUnchanged) throw new VaultError('WALLET_CORRUPT')
}
