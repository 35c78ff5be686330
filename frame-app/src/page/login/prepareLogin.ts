import type { FrameContext } from '../handler.ts'

/** Starts every login: rejects open approvals of the previous user, and starts the worker early. */
export function prepareLogin({ rpc, approvals, wallet }: FrameContext): void {
  rpc.abortAll('SUPERSEDED')
  approvals.rejectAll('SUPERSEDED')
  wallet.warm()
}
