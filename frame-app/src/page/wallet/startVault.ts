/** Starts the key worker under the page's only Trusted Types policy. */

import { smartVaultWorkerUrl } from 'virtual:smartVaultWorkerUrl'
import { vaultWorkerUrl } from 'virtual:vaultWorkerUrl'
import { createVaultClient, type VaultClient } from '../../keys/vaultClient.ts'
import { createWorkerUrlPolicy } from './workerUrlPolicy.ts'

export type VaultStarterParameters = {
  /** The server's Ed25519 public key for factors, base64url. */
  factorKey: string
  /** Without smart accounts on any, the worker is the smaller one. */
  chains: readonly { readonly smartAccounts?: boolean | undefined }[]
}

/** The worker's policy forbids it to load a part of itself later, so there are two of them. */
export function createVaultStarter(parameters: VaultStarterParameters): () => VaultClient {
  const { factorKey, chains } = parameters
  const isSmart = chains.some(({ smartAccounts }) => smartAccounts)
  const url = isSmart ? smartVaultWorkerUrl : vaultWorkerUrl
  const policy = createWorkerUrlPolicy(url)
  return () => createVaultClient({ url, factorKey, ...(policy ? { policy } : {}) })
}
