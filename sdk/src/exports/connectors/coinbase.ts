/** @latchkey/sdk/connectors/coinbase: Coinbase Wallet: its extension, its app, and its SDK. */
export { coinbase } from '../../connectors/coinbase/coinbase.ts'
export type {
  CoinbaseParameters,
  CoinbasePreference,
  CoinbaseSdk,
} from '../../connectors/coinbase/parameters.ts'
