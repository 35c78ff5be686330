import type { FrameContext } from '../handler.ts'

/** Starts every login: rejects the previous user's open approvals, and starts the worker early. */
export function prepareLogin({ rpc, approvals, wallet }: FrameContext): void {
  rpc.abortAll('SUPERSEDED')
  approvals.rejectAll('SUPERSEDED')
  wallet.warm()
}
