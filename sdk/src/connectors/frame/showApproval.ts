import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { ApprovalScreen } from '../connector.ts'

export type ApprovalPlace = Parameters<ApprovalScreen['show']>[0]

export function showApproval({ element }: FrameClient, { area, signal }: ApprovalPlace): void {
  if (signal.aborted) return
  element.show(area)
  element.iframe.focus({ preventScroll: true })
  signal.addEventListener('abort', () => element.hide(), { once: true })
}
