import type { CreateParameters, Vault } from '../vault.ts'
import { VaultError } from '../vaultError.ts'
import { withSecrets } from './crypto/wipe.ts'
import type { DeviceStore } from './device/deviceStore.ts'
import { planSigning } from './signing/planSigning.ts'
import { createPreparedSignings } from './signing/preparedSignings.ts'
import { createSlotChanges } from './slots/slotChanges.ts'
import { newWallet } from './wallet/newWallet.ts'
import { createWalletSession, type SessionParameters } from './walletSession.ts'

/**
 * A wallet session that also creates wallets, changes slots and signs. It opens only wallets that
 * the server stored and returned.
 *
 * @throws VaultError INVALID_PARAMS for a factor key of another length
 */
export function createVault(parameters: SessionParameters): Vault {
  const { deviceStore, factorKey } = parameters
  const session = createWalletSession({ ...parameters, onClose: () => prepared.clear() })
  const { clock, random, unlocked, methods } = session
  const prepared = createPreparedSignings({ clock, random })
  const changes = createSlotChanges({ random, factorKey })

  return {
    ...methods,
    async unlock(unlocking) {
      const accounts = await methods.unlock(unlocking)
      session.prepareToSign()
      return accounts
    },
    async create(creating) {
      unlocked.close()
      await assertUnknown(deviceStore, creating)
      const collect = session.collectToSeal(creating.scope)
      return withSecrets((keep) => {
        const secret = { type: 'entropy', entropy: keep(random(16)) } as const
        return newWallet({ ...creating, secret, collect, random, factorKey })
      })
    },
    async addSlot(adding) {
      const collect = session.collectToSeal(adding.scope)
      return changes.add(unlocked.use(), { ...adding, collect })
    },
    deleteSlot: async (deleting) => changes.remove(unlocked.use(), deleting),
    async prepare(request) {
      const { accounts } = unlocked.use().keyring
      return prepared.add(planSigning(request, { accounts, now: clock.now() }))
    },
    async sign(approved) {
      const { keyring } = unlocked.use()
      return prepared.take(approved).sign(keyring)
    },
    discard: async (signingId) => prepared.discard(signingId),
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
