import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { ApprovalScreen } from '../connector.ts'

export type ApprovalTarget = Parameters<ApprovalScreen['show']>[0]

export function showApproval({ element }: FrameClient, { area, signal }: ApprovalTarget): void {
  if (signal.aborted) return
  element.show(area)
  element.iframe.focus({ preventScroll: true })
  signal.addEventListener('abort', () => element.hide(), { once: true })
}
