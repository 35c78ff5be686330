/** @latchkey/sdk/connectors/walletConnect: wallets on other devices, over a WalletConnect relay. */
export {
  type WalletConnectParameters,
  walletConnect,
} from '../../connectors/walletConnect/walletConnect.ts'
