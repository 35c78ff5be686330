import { type Network, toNetwork } from '../../networks/network.ts'
import { createOptionError } from './createOptionError.ts'
import type { InstanceOptions, ModalOptions, ResolvedOptions, RpcOption } from './options.ts'
import { validateOptions } from './validateOptions.ts'

/** Validates the options and applies defaults. Throws LatchkeyError INVALID_OPTIONS. */
export function resolveOptions(options: InstanceOptions): ResolvedOptions {
  validateOptions(options)
  const networks = addNodes(options.networks.map(toNetwork), options.rpc)
  return {
    frameUrl: options.frameUrl?.replace(/\/+$/, ''),
    projectId: options.projectId,
    networks,
    defaultNetwork: findDefault(networks, options),
    connectors: options.connectors,
    metadata: options.metadata,
    accountTypes: options.accountTypes ?? ['eoa'],
    enableReconnect: options.enableReconnect ?? true,
    analytics: options.analytics,
    debug: options.debug ?? true,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    locale: options.modal?.locale,
    api: options.api,
    modal: resolveModalOptions(options.modal),
    logger: options.logger,
  }
}

type ModalDefaults = Omit<ResolvedOptions['modal'], 'features'>

const modalDefaults: ModalDefaults = {
  connectMethodsOrder: [],
  connectorTypeOrder: [],
  enableWallets: true,
  enableNetworkSwitch: true,
  enableMobileFullScreen: false,
  chainImages: {},
  connectorImages: {},
  featured: [],
  include: [],
  exclude: [],
  customWallets: [],
  allWallets: 'SHOW',
  collapseWallets: false,
  theme: undefined,
  themeVariables: {},
  terms: undefined,
  privacy: undefined,
  disableAppend: false,
  legalCheckbox: false,
}

/** Applies defaults. Resolved options are valid input. */
export function resolveModalOptions({
  features,
  ...options
}: ModalOptions = {}): ResolvedOptions['modal'] {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return {
    ...modalDefaults,
    ...Object.fromEntries(given),
    features: { email: features?.email ?? true },
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

/** A network without nodes of the dApp's own stays the same object. */
function addNodes(networks: readonly Network[], rpc: RpcOption = {}): readonly Network[] {
  const ids = new Set<string>(networks.map(({ caipNetworkId }) => caipNetworkId))
  const unknown = Object.keys(rpc).find((id) => !ids.has(id))
  if (unknown) throw createOptionError('rpc', 'CAIP-2 ids of networks', unknown)
  return networks.map((network) => {
    const own = rpc[network.caipNetworkId]
    return own === undefined ? network : { ...network, nodes: [own].flat() }
  })
}
