/** @latchkey/sdk/connectors/safe: the Safe that embeds the page. */
export { type SafeParameters, safe } from '../../connectors/safe/safe.ts'
