import type { Handler } from '../handler.ts'

/** What a dApp says of itself is nothing to go by: the sheet names its origin. Clients wait for the answer. */
export const syncDappData: Handler<'SYNC_DAPP_DATA'> = () => undefined
