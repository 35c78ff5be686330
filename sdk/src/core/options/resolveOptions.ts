import { type Network, toNetwork } from '../../networks/network.ts'
import type { InstanceOptions, ResolvedOptions } from './options.ts'
import { createOptionError, validateOptions } from './validateOptions.ts'

/** Checks the options and fills in the defaults. Throws LatchkeyError INVALID_OPTIONS. */
export function resolveOptions(options: InstanceOptions): ResolvedOptions {
  validateOptions(options)
  const networks = options.networks.map(toNetwork)
  return {
    frameUrl: options.frameUrl?.replace(/\/+$/, ''),
    projectId: options.projectId,
    networks,
    defaultNetwork: findDefault(networks, options),
    connectors: options.connectors,
    metadata: options.metadata,
    features: { email: options.features?.email ?? true },
    accountTypes: options.accountTypes ?? ['eoa'],
    themeMode: options.themeMode,
    themeVariables: options.themeVariables ?? {},
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    enableReconnect: options.enableReconnect ?? true,
    enableLogger: options.enableLogger ?? false,
  }
}

function findDefault(
  networks: readonly Network[],
  { defaultNetwork: wanted }: InstanceOptions,
): Network {
  const id = wanted && toNetwork(wanted).caipNetworkId
  const found = id ? networks.find(({ caipNetworkId }) => caipNetworkId === id) : networks[0]
  if (found) return found
  throw createOptionError('defaultNetwork', 'one of networks', id)
}
