/** A connector for a Bitcoin wallet of the page. Keep it small: every page loads it. */
import { loadCode } from '../../core/loadCode.ts'
import type { Connector } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { openLate } from '../openLate.ts'
import type { BitcoinProvider } from '../providers.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { createLateBitcoinProvider } from './lateBitcoinProvider.ts'

export type CreateBitcoinConnectorParameters = Pick<
  Connector,
  'id' | 'name' | 'icon' | 'isAvailable' | 'approvedNetworks'
> & {
  context: ConnectorContext
  loadWallet(): Promise<BitcoinWallet>
  /** Members of the provider that the wallet cannot do. */
  lacks?: readonly Exclude<keyof BitcoinProvider, 'request' | 'getAccountAddresses'>[]
}

export function createBitcoinConnector({
  context,
  loadWallet,
  lacks = [],
  ...description
}: CreateBitcoinConnectorParameters): Connector {
  const { load, members, serve } = openLate({
    context,
    namespace: 'bip122',
    description,
    async open(host) {
      const { openBitcoinWallet } = await loadCode(() => import('./openBitcoinWallet.ts'))
      return openBitcoinWallet({ context, wallet: await loadCode(loadWallet), ...host })
    },
  })
  const provider = createLateBitcoinProvider(context, async () => (await load()).provider)
  for (const member of lacks) Reflect.deleteProperty(provider, member)
  return { ...description, ...members, type: 'injected', getProvider: serve(provider) }
}
