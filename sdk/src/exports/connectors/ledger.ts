/** @latchkey/sdk/connectors/ledger: Ledger, without its remote loader. */
export { type LedgerParameters, ledger } from '../../connectors/ledger/ledger.ts'
