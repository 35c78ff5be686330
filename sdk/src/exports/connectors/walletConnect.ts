/** @latchkey/sdk/connectors/walletConnect: wallets on other devices, over a WalletConnect relay. */
export type { SessionStorage } from '../../connectors/walletConnect/openClient.ts'
export type { WalletConnectParameters } from '../../connectors/walletConnect/parameters.ts'
export { walletConnect } from '../../connectors/walletConnect/walletConnect.ts'
