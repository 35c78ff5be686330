import { LatchkeyError } from './errors.ts'
import type { LatchkeyOptions, ResolvedOptions } from './options.ts'

/** Fills in the defaults. Throws LatchkeyError INVALID_OPTIONS, which names the option. */
export function resolveOptions(options: LatchkeyOptions): ResolvedOptions {
  const problem = problemOf(options)
  if (problem) throw new LatchkeyError('INVALID_OPTIONS', { hint: problem })
  return {
    frameUrl: options.frameUrl.replace(/\/+$/, ''),
    projectId: options.projectId,
    metadata: options.metadata,
    features: { email: options.features?.email ?? true },
    accountTypes: options.accountTypes ?? ['eoa'],
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    enableReconnect: options.enableReconnect ?? true,
    enableLogger: options.enableLogger ?? false,
  }
}

function problemOf({ frameUrl, projectId, networks, defaultNetwork }: LatchkeyOptions) {
  if (!/^https?:\/\/[^\s/?#]+[^\s?#]*$/.test(frameUrl)) {
    return 'frameUrl: expected where the login frame is served, such as https://login.example'
  }
  if (!/^[\w-]{1,64}$/.test(projectId)) return 'projectId: expected letters, digits, _ or -'
  if (networks.length === 0) return 'networks: expected at least one'
  const known = networks.some(
    ({ caipNetworkId }) => caipNetworkId === defaultNetwork?.caipNetworkId,
  )
  if (defaultNetwork && !known) return 'defaultNetwork: expected one of networks'
  return undefined
}
