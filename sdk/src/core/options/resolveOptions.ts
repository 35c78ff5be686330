import { findFault, findListFault, type NetworkFault } from '../../networks/checkNetwork.ts'
import { type Network, toNetwork } from '../../networks/network.ts'
import { hasTokens, type Token } from '../../networks/token.ts'
import { createOptionError } from './createOptionError.ts'
import type { InstanceOptions, ModalOptions, ResolvedOptions } from './options.ts'
import { validateOptions } from './validateOptions.ts'

/** Validates the options and applies defaults. Throws LatchkeyError INVALID_OPTIONS. */
export function resolveOptions(options: InstanceOptions): ResolvedOptions {
  validateOptions(options)
  for (const [index, network] of options.networks.entries()) {
    refuse(`networks[${index}].`, findFault(network))
  }
  refuse('defaultNetwork.', findFault(options.defaultNetwork))
  const networks = addOwn(options.networks.map(toNetwork), options)
  refuse('networks', findListFault(networks))
  return {
    frameUrl: options.frameUrl && new URL(options.frameUrl).origin,
    projectId: options.projectId,
    networks,
    defaultNetwork: findDefault(networks, options),
    connectors: options.connectors,
    siwx: options.siwx,
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

/** Applies defaults. Resolved options are valid input. Throws LatchkeyError INVALID_OPTIONS. */
export function resolveModalOptions({
  features,
  ...options
}: ModalOptions = {}): ResolvedOptions['modal'] {
  const { legalCheckbox, terms, privacy } = options
  if (legalCheckbox && !terms && !privacy) {
    throw createOptionError('modal.legalCheckbox', 'modal.terms or modal.privacy beside it', true)
  }
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return {
    ...modalDefaults,
    ...Object.fromEntries(given),
    features: {
      email: features?.email ?? true,
      socials: features?.socials ?? [],
      openid: features?.openid,
    },
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

/** Adds the dApp's own nodes and tokens. A network without any stays the same object. */
function addOwn(
  networks: readonly Network[],
  { rpc = {}, tokens = {} }: InstanceOptions,
): readonly Network[] {
  expectIds('rpc', rpc, networks)
  expectIds('tokens', tokens, networks.filter(hasTokens))
  const tokensById: Readonly<Record<string, Token | undefined>> = tokens
  return networks.map((network) => {
    const nodes = rpc[network.caipNetworkId]
    const token = tokensById[network.caipNetworkId]
    if (nodes === undefined && token === undefined) return network
    return { ...network, ...(nodes && { nodes: [nodes].flat() }), ...(token && { token }) }
  })
}

function refuse(path: string, fault: NetworkFault | undefined): void {
  if (!fault) return
  const [at, expected, value] = fault
  throw createOptionError(path + at, expected, value)
}

function expectIds(path: string, option: object, networks: readonly Network[]): void {
  const ids = new Set<string>(networks.map(({ caipNetworkId }) => caipNetworkId))
  const unknown = Object.keys(option).find((id) => !ids.has(id))
  if (unknown) throw createOptionError(path, 'CAIP-2 ids of networks', unknown)
}
