/** Measures in the shipped key worker. */
import * as keys from '../../../frame-app/bench/keys.ts'
import { testFactorKey } from '../../../frame-app/src/keys/testing/factorServer.ts'
import { createVaultStarter } from '../../../frame-app/src/page/wallet/startVault.ts'

const startVault = createVaultStarter({ factorKey: testFactorKey, chains: [] })

Object.assign(globalThis, {
  keys: {
    firstWallet: () => keys.measureFirstWallet(startVault),
    unlock: () => keys.measureUnlock(startVault),
    personalSign: () => keys.measurePersonalSign(startVault),
  },
})
