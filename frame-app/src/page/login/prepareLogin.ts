import type { FrameContext } from '../handler.ts'

export function prepareLogin({ rpc, approvals, wallet }: FrameContext): void {
  rpc.abortAll('SUPERSEDED')
  approvals.rejectAll('SUPERSEDED')
  wallet.warm()
}
