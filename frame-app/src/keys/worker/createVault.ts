/**
 * The vault: the one owner of every secret. It knows no worker and no page, so
 * that tests and benchmarks run it in process.
 *
 * 1. A new wallet stays locked: only what the server stored and gave back is opened.
 * 2. No factor is used that the server did not sign for this user, slot and delivery.
 * 3. Opening derives the addresses again and compares them with the record, with
 *    what the blob was bound to, with the manifest, and with this device's pin.
 * 4. Slots are changed only on top of a state that the wallet's own manifest states.
 * 5. Nothing is signed but what `prepare` described, once, under its id.
 * 6. `lock`, and fifteen idle minutes, zero all that is held.
 */
import { FrameError } from '@latchkey/protocol'
import type { CreateParameters, Vault } from '../vault.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Bytes, fromBase64url } from './crypto/bytes.ts'
import { createCurveTables } from './crypto/curveTables.ts'
import type { Random } from './crypto/seal.ts'
import { withSecrets } from './crypto/wipe.ts'
import type { DeviceStore } from './device/deviceStore.ts'
import { planSigning } from './signing/planSigning.ts'
import { createPreparedSignings } from './signing/preparedSignings.ts'
import { createFactorRequests } from './slots/factorRequests.ts'
import { createSlotChanges } from './slots/slotChanges.ts'
import { collectToOpen, collectToSeal } from './slots/slotFactors.ts'
import { newWallet } from './wallet/newWallet.ts'
import { openWallet } from './wallet/openWallet.ts'
import { createUnlockedWallet } from './wallet/unlockedWallet.ts'

export type VaultParameters = {
  deviceStore: DeviceStore
  /** Ed25519 public key under which the server signs factors: 32 bytes, base64url. */
  factorKey: string
  clock?: Clock
  random?: Random
}

const systemRandom: Random = (length) => crypto.getRandomValues(new Uint8Array(length))

/**
 * Makes a locked vault. All of its methods reject with FrameError only as `Vault` says.
 *
 * @throws FrameError INVALID_PARAMS for a factor key of another length
 */
export function createVault(parameters: VaultParameters): Vault {
  const { deviceStore, factorKey, clock = systemClock, random = systemRandom } = parameters
  const requests = createFactorRequests({ clock, random, factorKey: readKey(factorKey) })
  const prepared = createPreparedSignings({ clock, random })
  const changes = createSlotChanges({ random, factorKey })
  const tables = createCurveTables(clock)
  const unlocked = createUnlockedWallet({ clock, onClose: prepared.clear })
  const lock = () => {
    unlocked.close()
    requests.clear()
  }

  return {
    async openFactorRequest() {
      const request = await requests.open()
      tables.prepareToDerive()
      return request
    },
    async create(creating) {
      unlocked.close()
      await assertUnknown(deviceStore, creating)
      const collect = collectToSeal({ scope: creating.scope, deviceStore, requests })
      return withSecrets((keep) => {
        const secret = { type: 'entropy', entropy: keep(random(16)) } as const
        return newWallet({ ...creating, secret, collect, random, factorKey })
      })
    },
    async unlock(unlocking) {
      const collect = collectToOpen({ scope: unlocking.scope, deviceStore, requests })
      const opened = await unlocked.open(() =>
        openWallet({ ...unlocking, deviceStore, collect, factorKey }),
      )
      tables.prepareToSign()
      return opened.keyring.accounts
    },
    async addSlot(adding) {
      const collect = collectToSeal({ scope: adding.scope, deviceStore, requests })
      return changes.add(unlocked.use(), { ...adding, collect })
    },
    deleteSlot: async (deleting) => changes.remove(unlocked.use(), deleting),
    async status() {
      const wallet = unlocked.look()
      return wallet ? { state: 'unlocked', accounts: wallet.keyring.accounts } : { state: 'locked' }
    },
    async prepare(request) {
      const { accounts } = unlocked.use().keyring
      return prepared.add(planSigning(request, { accounts, now: clock.now() }))
    },
    async sign(approved) {
      const { keyring } = unlocked.use()
      return prepared.take(approved).sign(keyring)
    },
    discard: async (signingId) => prepared.discard(signingId),
    lock: async () => lock(),
    async forgetDevice(scope) {
      lock()
      await deviceStore.forget(scope)
    },
    storage: () => deviceStore.kind(),
  }
}

/** A server that does not know the wallet of a user whom this device knows has lost it, or hides it. */
async function assertUnknown(
  deviceStore: DeviceStore,
  { scope, userId, walletId }: CreateParameters,
): Promise<void> {
  const pins = await deviceStore.findPins(scope, { userId, walletId })
  if (pins.length === 0) return
  const message =
    'Your wallet is missing on the server. Nothing new was made: ask the operator for help'
  throw new FrameError('WALLET_CORRUPT', { message })
}

function readKey(factorKey: string): Bytes {
  const key = fromBase64url(String(factorKey))
  if (key?.length === 32) return key
  throw new FrameError('INVALID_PARAMS', { message: 'The key of the server is not valid' })
}
