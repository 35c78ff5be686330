/**
 * Opens and locks a wallet, for every worker.
 *
 * 1. A factor is used only if the server signed it for this user, slot and delivery.
 * 2. Opening compares derived addresses with record, blob, manifest and this device's pin.
 * 3. `lock`, and fifteen idle minutes, zero every secret.
 */

import type { Vault } from '../vault.ts'
import { createCurveTables } from './crypto/curveTables.ts'
import type { DeviceStore } from './device/deviceStore.ts'
import {
  type GivenParameters,
  type RequestParameters,
  readRequestParameters,
} from './requestParameters.ts'
import { createFactorRequests } from './slots/factorRequests.ts'
import type { PasswordRequests } from './slots/passwordRequests.ts'
import { type CollectFactors, collectToOpen, collectToSeal } from './slots/slotFactors.ts'
import { openWallet } from './wallet/openWallet.ts'
import { createUnlockedWallet, type UnlockedWallet } from './wallet/unlockedWallet.ts'

export type SessionParameters = GivenParameters & { deviceStore: DeviceStore }

type SessionMethods = Pick<Vault, 'openFactorRequest' | 'unlock' | 'status' | 'lock'>

export type WalletSession = RequestParameters & {
  readonly unlocked: UnlockedWallet
  collectToSeal(scope: string): CollectFactors
  prepareToSign(): void
  readonly methods: SessionMethods
}

type Extensions = {
  onClose?: () => void
  passwords?: Pick<PasswordRequests, 'receive' | 'clear'>
}

/**
 * @param onClose - runs whenever the wallet is closed
 * @param passwords - without them, passwords open no slot
 * @throws VaultError INVALID_PARAMS for a factor key of another length
 */
export function createWalletSession(parameters: SessionParameters & Extensions): WalletSession {
  const { deviceStore, factorKey, passwords, onClose = () => {} } = parameters
  const requestParameters = readRequestParameters(parameters)
  const { clock } = requestParameters
  const requests = createFactorRequests(requestParameters)
  const sources = { deviceStore, requests, passwords }
  const tables = createCurveTables(clock)
  const unlocked = createUnlockedWallet({ clock, onClose })

  const methods: SessionMethods = {
    async openFactorRequest() {
      const request = await requests.open()
      tables.prepareToDerive()
      return request
    },
    async unlock(unlocking) {
      const collect = collectToOpen({ scope: unlocking.scope, ...sources })
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
      passwords?.clear()
    },
  }
  return {
    ...requestParameters,
    unlocked,
    collectToSeal: (scope) => collectToSeal({ scope, ...sources }),
    prepareToSign: tables.prepareToSign,
    methods,
  }
}
