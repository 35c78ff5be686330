/** Starts the key worker under the page's only Trusted Types policy. */

import { vaultWorkerUrl } from 'virtual:vaultWorkerUrl'
import { createVaultClient, type VaultClient } from '../../keys/vaultClient.ts'
import { createWorkerUrlPolicy } from './workerUrlPolicy.ts'

/**
 *
 * @param factorKey - the server's Ed25519 public key for factors, base64url
 */
export function createVaultStarter(factorKey: string): () => VaultClient {
  const policy = createWorkerUrlPolicy(vaultWorkerUrl)
  return () => createVaultClient({ url: vaultWorkerUrl, factorKey, ...(policy ? { policy } : {}) })
}
