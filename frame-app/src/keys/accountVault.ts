import type { Vault } from './vault.ts'
import { listMethods } from './vaultPort.ts'

export type AccountVault = Pick<Vault, 'openFactorRequest' | 'unlock' | 'status' | 'lock'>

export const accountMethods = listMethods<AccountVault>({
  openFactorRequest: true,
  unlock: true,
  status: true,
  lock: true,
})
