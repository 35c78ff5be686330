/** Makes wagmi 2 or 3 follow a Latchkey instance. */
export {
  type FollowLatchkeyParameters,
  followLatchkey,
} from '../../adapters/wagmi/followLatchkey.ts'
export {
  type WagmiConnectorParameters,
  wagmiConnector,
} from '../../adapters/wagmi/wagmiConnector.ts'
export type {
  FollowConfig,
  WagmiConfig,
  WagmiConnection,
  WagmiConnector,
  WagmiConnectorFactory,
  WagmiContext,
  WagmiEmitter,
  WagmiState,
  WagmiSwitchChainParameters,
} from '../../adapters/wagmi/wagmiTypes.ts'
