import { FrameError } from '@latchkey/protocol'
import type { WorkerUrlPolicy } from '../../keys/vaultClient.ts'

/** The name in the header `trusted-types`. */
const policyName = 'latchkey'

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerUrlPolicy
}

/**
 * Makes the page's only policy, which trusts the worker's URL and no other.
 * Undefined without Trusted Types.
 */
export function createWorkerUrlPolicy(workerUrl: string): WorkerUrlPolicy | undefined {
  // TypeScript's library does not have Trusted Types.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy(policyName, {
    createScriptURL(url) {
      if (url !== workerUrl) throw new FrameError('INTERNAL')
      return url
    },
  })
}
