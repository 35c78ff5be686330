/** @latchkey/sdk/connectors/okx: OKX Wallet on EVM, Solana and Bitcoin. */
export { okx } from '../../connectors/okx/okx.ts'
