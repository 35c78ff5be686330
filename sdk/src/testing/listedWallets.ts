import type { Connector, ConnectorFactory } from '../connectors/connector.ts'
import { type MockParameters, mock } from '../connectors/mock/mock.ts'
import { evmAddress } from './mockUser.ts'

type Changes = Partial<Pick<Connector, 'type' | 'rdns' | 'pairs' | 'isAvailable'>>

/** A wallet in memory, listed as another kind of connector. */
export const listedAs =
  (changes: Changes, parameters: Partial<MockParameters> = {}): ConnectorFactory =>
  (context) => ({
    ...mock({ addresses: { eip155: evmAddress }, ...parameters })(context),
    ...changes,
  })

/** A wallet of the browser that announced itself (EIP-6963). */
export const installedWallet = (rdns: string, name: string): ConnectorFactory =>
  listedAs({ type: 'injected', rdns }, { id: rdns, name })

/** A connector that pairs with wallets on other devices. */
export const pairingConnector = (): ConnectorFactory =>
  listedAs({ pairs: true }, { id: 'walletConnect', name: 'WalletConnect' })
