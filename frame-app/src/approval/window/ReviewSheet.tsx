import type { ApprovalPrompt } from '../../keys/view.ts'
import type { SheetEvents } from '../approvalQueue.ts'
import type { ApprovalWindow } from './createApprovalWindow.ts'
import { HandoverSheet, type HandoverSheetProps } from './HandoverSheet.tsx'
import { reviewTexts } from './reviewTexts.ts'

export type ReviewSheetProps = Pick<HandoverSheetProps, 'onResize'> & {
  prompt: ApprovalPrompt
  events: SheetEvents
  /** Requests behind this one. */
  waiting: number
  approvalWindow: ApprovalWindow
}

/** Shown in the frame while a window approves. */
export function ReviewSheet({ approvalWindow, events, ...sheet }: ReviewSheetProps) {
  return (
    <HandoverSheet
      frameWindow={approvalWindow}
      events={events}
      onRejectAll={events.rejectAll}
      labels={reviewTexts}
      {...sheet}
    />
  )
}
