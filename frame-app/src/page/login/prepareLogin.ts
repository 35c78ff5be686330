import type { FrameContext } from '../handler.ts'

export function prepareLogin({ rpc, approvals, unlocking, wallet }: FrameContext): void {
  unlocking.abort('SUPERSEDED')
  rpc.abortAll('SUPERSEDED')
  approvals.rejectAll('SUPERSEDED')
  wallet.warm()
}
