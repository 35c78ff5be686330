import type { Handler } from '../handler.ts'

/** Ends what waits and starts the document anew; the dApp's client then waits for READY. */
export const reload: Handler<'RELOAD'> = (_, context) => {
  context.rpc.abortAll()
  context.login.abort('ABORTED')
  context.reload()
  return undefined
}
