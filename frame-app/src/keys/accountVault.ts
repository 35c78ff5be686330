/**
 * The contract of the account worker: what a page for account matters may ask of it. It opens a
 * wallet through a slot, checked as the key worker checks it, and does nothing else with it: it
 * neither signs nor writes, and no secret leaves it.
 */
import type { Vault } from './vault.ts'
import { listMethods } from './vaultPort.ts'

export type AccountVault = Pick<Vault, 'openFactorRequest' | 'unlock' | 'status' | 'lock'>

export const accountMethods = listMethods<AccountVault>({
  openFactorRequest: true,
  unlock: true,
  status: true,
  lock: true,
})
