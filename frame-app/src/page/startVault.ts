/** Starts the key worker under the one Trusted Types policy that the page's headers allow. */

import { vaultWorkerUrl } from 'virtual:vaultWorkerUrl'
import { FrameError } from '@latchkey/protocol'
import { createVaultClient, type VaultClient, type WorkerUrlPolicy } from '../keys/vaultClient.ts'

/** The name in the header `trusted-types`. */
const policyName = 'latchkey'

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerUrlPolicy
}

/** Makes the starter. Its policy knows the worker's address and no other. */
export function createVaultStarter(): () => VaultClient {
  // TypeScript's library does not have Trusted Types; browsers without them need no policy.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(policyName, {
    createScriptURL(url) {
      if (url !== vaultWorkerUrl) throw new FrameError('INTERNAL')
      return url
    },
  })
  return () => createVaultClient({ url: vaultWorkerUrl, ...(policy ? { policy } : {}) })
}
