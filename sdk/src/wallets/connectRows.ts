/** The wallet rows of the Connect view, in their order. The view maps rows to buttons. */
import {
  type ConnectRow,
  type ConnectRowsParameters,
  defaultRowOrder,
  type RowConnector,
  type RowType,
} from './connectRow.ts'
import { filterWallets, type Identity, isExcluded, supportsNamespace } from './filterWallets.ts'
import type { Wallet } from './wallet.ts'
import { countRecommended } from './walletCount.ts'

/** The connector of `window.ethereum`, whatever wallet put it there. */
const browserWalletId = 'injected'

const maxRecent = 2

/** Lists the rows. A wallet appears once: its first row wins over later ones. */
export function listConnectRows(parameters: ConnectRowsParameters): readonly ConnectRow[] {
  const rows = createRows(parameters)
  const order = [...new Set([...(parameters.order ?? []), ...defaultRowOrder])]
  return order.flatMap((type): readonly ConnectRow[] => rows[type])
}

function createRows(parameters: ConnectRowsParameters): {
  readonly [Type in RowType]: readonly ConnectRow[]
} {
  const { connectors, namespace, mobile } = parameters
  const offered = connectors.filter(
    ({ namespaces, kind }) =>
      kind === 'walletConnect' || supportsNamespace({ namespaces }, namespace),
  )
  const walletConnect = offered.filter(({ kind }) => kind === 'walletConnect')
  const installed = listInstalled(offered, parameters)
  const taken = installed.map(identifyConnector)
  const recent = listWallets(parameters.recent, parameters, taken).slice(0, maxRecent)
  taken.push(...recent)
  const featured = listWallets(parameters.featured, parameters, taken)
  taken.push(...featured)
  const custom = listWallets(parameters.custom, parameters, taken)
  taken.push(...custom)
  const external = offered.filter(
    (each) => each.kind === 'external' && !isTaken(identifyConnector(each), taken),
  )
  taken.push(...external.map(identifyConnector))
  const recommended = walletConnect.length + installed.length + custom.length > 0
  return {
    walletConnect: mobile ? [] : walletConnect.map((connector) => row('walletConnect', connector)),
    recent: recent.map((wallet) => ({ type: 'recent', wallet, tag: 'recent' })),
    injected: installed.map((connector) => row('injected', connector)),
    featured: featured.map((wallet) => ({ type: 'featured', wallet })),
    custom: custom.map((wallet) => ({ type: 'custom', wallet })),
    external: external.map((connector) => row('external', connector)),
    recommended: recommended ? listRecommended(parameters, installed, taken) : [],
  }
}

const plainTags = {
  walletConnect: { tag: 'qrcode' },
  injected: { tag: 'installed' },
  external: {},
} as const

const row = (type: keyof typeof plainTags, connector: RowConnector): ConnectRow => ({
  type,
  connector,
  ...(connector.connected ? { tag: 'connected' } : plainTags[type]),
})

const identifyConnector = ({ walletId, id, rdns, name }: RowConnector): Identity => ({
  id: walletId ?? id,
  rdns,
  name,
})

const kindOrder = ['multiChain', 'announced', 'injected'] as const

/** Lists the wallets of this browser: ranked ones first, then by kind. */
function listInstalled(
  connectors: readonly RowConnector[],
  { include, exclusions, mobile, hasInjectedProvider }: ConnectRowsParameters,
): readonly RowConnector[] {
  const isOnlyOne = !connectors.some(
    ({ id, kind }) => id !== browserWalletId && kindOrder.some((each) => each === kind),
  )
  return kindOrder
    .flatMap((kind) => connectors.filter((connector) => connector.kind === kind))
    .filter((connector) => {
      // On a desktop, the wallet behind `window.ethereum` has usually announced itself, too.
      if (connector.id === browserWalletId) return hasInjectedProvider && (mobile || isOnlyOne)
      const { walletId } = connector
      const included = !include?.length || walletId === undefined || include.includes(walletId)
      return included && !isExcluded(identifyConnector(connector), exclusions)
    })
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0)
}

/** Lists wallets that have no row of their own yet. */
function listWallets(
  wallets: readonly Wallet[],
  { exclusions, namespace, mobile }: ConnectRowsParameters,
  taken: readonly Identity[],
): readonly Wallet[] {
  return filterWallets(wallets, { exclusions, namespace, mobile }).filter(
    (wallet) => !isTaken(wallet, taken),
  )
}

function listRecommended(
  parameters: ConnectRowsParameters,
  installed: readonly RowConnector[],
  taken: readonly Identity[],
): readonly ConnectRow[] {
  const { featured, custom, email, social } = parameters
  const count = countRecommended({
    featured: featured.length,
    custom: custom.length,
    installed: installed.filter(({ id }) => id !== browserWalletId).length,
    email,
    social,
  })
  return listWallets(parameters.recommended, parameters, taken)
    .slice(0, count)
    .map((wallet) => ({ type: 'recommended', wallet }))
}

const isTaken = (one: Identity, taken: readonly Identity[]): boolean =>
  taken.some((other) => isSame(one, other))

const isSame = (one: Identity, other: Identity): boolean =>
  (one.id !== undefined && one.id === other.id) ||
  (one.rdns !== undefined && one.rdns.toLowerCase() === other.rdns?.toLowerCase()) ||
  one.name.toLowerCase() === other.name.toLowerCase()
