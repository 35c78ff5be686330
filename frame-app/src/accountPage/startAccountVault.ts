import { accountWorkerUrl } from 'virtual:accountWorkerUrl'
import { createAccountClient } from '../keys/accountClient.ts'
import { createWorkerUrlPolicy } from '../page/wallet/workerUrlPolicy.ts'

type StartAccountVault = () => ReturnType<typeof createAccountClient>

/**
 * Starts the account worker under the page's only Trusted Types policy.
 *
 * @param factorKey - the server's Ed25519 public key for factors, base64url
 */
export function createAccountVaultStarter(factorKey: string): StartAccountVault {
  const url = accountWorkerUrl
  const policy = createWorkerUrlPolicy(url)
  return () => createAccountClient({ url, factorKey, ...(policy ? { policy } : {}) })
}
