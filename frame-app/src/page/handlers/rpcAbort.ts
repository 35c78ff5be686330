import type { Handler } from '../handler.ts'

/** Ends every open approval, and what waits for its turn. */
export const rpcAbort: Handler<'RPC_ABORT'> = (_, { rpc, approvals }) => {
  rpc.abortAll()
  approvals.rejectAll('RPC_ABORTED')
  return undefined
}
