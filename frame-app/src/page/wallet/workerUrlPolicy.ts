import { FrameError } from '@latchkey/protocol'
import type { WorkerUrlPolicy } from '../../keys/vaultClient.ts'

/** The header `trusted-types` allows this name. */
const policyName = 'latchkey'

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerUrlPolicy
}

/**
 * Creates the page's only policy, which trusts no URL but the worker's. Undefined without Trusted
 * Types.
 */
export function createWorkerUrlPolicy(workerUrl: string): WorkerUrlPolicy | undefined {
  // TypeScript's library lacks Trusted Types.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy(policyName, {
    createScriptURL(url) {
      if (url !== workerUrl) throw new FrameError('INTERNAL')
      return url
    },
  })
}
