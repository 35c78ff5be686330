import type { CreatedWallet, CreateParameters, Vault } from '../vault.ts'
import { VaultError } from '../vaultError.ts'
import { type Keep, withSecrets } from './crypto/wipe.ts'
import type { DeviceStore } from './device/deviceStore.ts'
import { createSlotChanges } from './slots/slotChanges.ts'
import { newWallet } from './wallet/newWallet.ts'
import type { WalletSecret } from './wallet/walletSecret.ts'
import type { SessionParameters, WalletSession } from './walletSession.ts'

export type WalletChanges = Pick<
  Vault,
  'create' | 'addSlot' | 'deleteSlot' | 'forgetDevice' | 'storage'
> & {
  /** As `create`, of a secret that `read` hands to `keep`. */
  createFrom(creating: CreateParameters, read: (keep: Keep) => WalletSecret): Promise<CreatedWallet>
}

/** The changes that a wallet session makes on the server and on this device, in every worker. */
export function createWalletChanges(
  { unlocked, methods, random, collectToSeal }: WalletSession,
  { deviceStore, factorKey }: Pick<SessionParameters, 'deviceStore' | 'factorKey'>,
): WalletChanges {
  const changes = createSlotChanges({ random, factorKey })

  const createFrom: WalletChanges['createFrom'] = async (creating, read) => {
    unlocked.close()
    await assertUnknown(deviceStore, creating)
    const collect = collectToSeal(creating.scope)
    return withSecrets((keep) =>
      newWallet({ ...creating, secret: read(keep), collect, random, factorKey }),
    )
  }

  return {
    createFrom,
    create: (creating) =>
      createFrom(creating, (keep) => ({ type: 'entropy', entropy: keep(random(16)) })),
    async addSlot(adding) {
      const collect = collectToSeal(adding.scope)
      return changes.add(unlocked.use(), { ...adding, collect })
    },
    deleteSlot: async (deleting) => changes.remove(unlocked.use(), deleting),
    async forgetDevice(scope) {
      await methods.lock()
      await deviceStore.forget(scope)
    },
    storage: () => deviceStore.kind(),
  }
}

/** If this device pinned the wallet, a server without it lost or hides it. */
async function assertUnknown(
  deviceStore: DeviceStore,
  { scope, userId, walletId }: CreateParameters,
): Promise<void> {
  const pins = await deviceStore.findPins(scope, { userId, walletId })
  if (pins.length === 0) return
  const message =
    'Your wallet is missing on the server. Nothing new was made: ask the operator for help'
  throw new VaultError('WALLET_CORRUPT', { message })
}
