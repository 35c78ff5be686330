import type { FrameContext } from '../handler.ts'

/** The start of every login: ends what waits for the previous person's approval, and starts the worker ahead. */
export function prepareLogin({ rpc, approvals, wallet }: FrameContext): void {
  rpc.abortAll('SUPERSEDED')
  approvals.rejectAll('SUPERSEDED')
  wallet.warm()
}
