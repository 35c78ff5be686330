/** @latchkey/sdk/connectors/injected: the wallets of the page. */
export { type InjectedParameters, injected } from '../../connectors/injected/injected.ts'
