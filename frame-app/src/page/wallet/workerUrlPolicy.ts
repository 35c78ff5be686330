import { FrameError } from '@latchkey/protocol'
import type { WorkerUrlPolicy } from '../../keys/vaultClient.ts'

/** The name in the header `trusted-types`. */
const policyName = 'latchkey'

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerUrlPolicy
}

/** Makes the page's one policy: it trusts the worker's address and no other. Undefined where the browser has no Trusted Types. */
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
