/** Makes wagmi 2 or 3 follow a Latchkey instance. */
export {
  type WagmiConnectorParameters,
  wagmiConnector,
} from '../../adapters/wagmi/wagmiConnector.ts'
export type {
  WagmiConnection,
  WagmiConnector,
  WagmiConnectorFactory,
  WagmiContext,
  WagmiEmitter,
} from '../../adapters/wagmi/wagmiTypes.ts'
