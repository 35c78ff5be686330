/** @latchkey/sdk/connectors/bitcoinWallets: the Bitcoin wallets of the page. */
export { bitcoinWallets } from '../../connectors/bitcoinWallets/bitcoinWallets.ts'
