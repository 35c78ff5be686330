import { type AccountVault, accountMethods } from './accountVault.ts'
import { createWorkerClient, type VaultClientParameters, type WorkerClient } from './vaultClient.ts'

/** Starts the account worker. @throws as `createWorkerClient` */
export function createAccountClient(parameters: VaultClientParameters): WorkerClient<AccountVault> {
  return createWorkerClient<AccountVault>(accountMethods, parameters)
}
