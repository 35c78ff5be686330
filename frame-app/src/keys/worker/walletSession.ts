/**
 * Opens and locks a wallet, for every worker.
 *
 * 1. A factor is used only if the server signed it for this user, slot and delivery.
 * 2. Opening compares derived addresses with record, blob, manifest and this device's pin.
 * 3. `lock`, and fifteen idle minutes, zero every secret.
 */

import type { AccountVault } from '../accountVault.ts'
import { VaultError } from '../vaultError.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Bytes, fromBase64url } from './crypto/bytes.ts'
import { createCurveTables } from './crypto/curveTables.ts'
import type { Random } from './crypto/seal.ts'
import type { DeviceStore } from './device/deviceStore.ts'
import { createFactorRequests } from './slots/factorRequests.ts'
import { type CollectFactors, collectToOpen, collectToSeal } from './slots/slotFactors.ts'
import { openWallet } from './wallet/openWallet.ts'
import { createUnlockedWallet, type UnlockedWallet } from './wallet/unlockedWallet.ts'

export type SessionParameters = {
  deviceStore: DeviceStore
  /** The server's Ed25519 public key for factors: 32 bytes, base64url. */
  factorKey: string
  clock?: Clock
  random?: Random
}

export type WalletSession = {
  readonly clock: Clock
  readonly random: Random
  readonly unlocked: UnlockedWallet
  collectToSeal(scope: string): CollectFactors
  prepareToSign(): void
  readonly methods: AccountVault
}

const systemRandom: Random = (length) => crypto.getRandomValues(new Uint8Array(length))

/**
 * @param onClose - runs whenever the wallet is closed
 * @throws VaultError INVALID_PARAMS for a factor key of another length
 */
export function createWalletSession(
  parameters: SessionParameters & { onClose?: () => void },
): WalletSession {
  const { deviceStore, factorKey, clock = systemClock, random = systemRandom } = parameters
  const { onClose = () => {} } = parameters
  const requests = createFactorRequests({ clock, random, factorKey: readKey(factorKey) })
  const tables = createCurveTables(clock)
  const unlocked = createUnlockedWallet({ clock, onClose })

  const methods: AccountVault = {
    async openFactorRequest() {
      const request = await requests.open()
      tables.prepareToDerive()
      return request
    },
    async unlock(unlocking) {
      const collect = collectToOpen({ scope: unlocking.scope, deviceStore, requests })
      const wallet = await unlocked.open(() =>
        openWallet({ ...unlocking, deviceStore, collect, factorKey }),
      )
      return wallet.keyring.accounts
    },
    async status() {
      const wallet = unlocked.look()
      return wallet ? { state: 'unlocked', accounts: wallet.keyring.accounts } : { state: 'locked' }
    },
    async lock() {
      unlocked.close()
      requests.clear()
    },
  }
  return {
    clock,
    random,
    unlocked,
    collectToSeal: (scope) => collectToSeal({ scope, deviceStore, requests }),
    prepareToSign: tables.prepareToSign,
    methods,
  }
}

function readKey(factorKey: string): Bytes {
  const key = fromBase64url(String(factorKey))
  if (key?.length === 32) return key
  throw new VaultError('INVALID_PARAMS', { message: 'The key of the server is not valid' })
}
