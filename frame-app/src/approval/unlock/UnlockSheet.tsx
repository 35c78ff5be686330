import type { FrameWindow } from '../window/createFrameWindow.ts'
import { HandoverSheet, type HandoverSheetProps } from '../window/HandoverSheet.tsx'
import { reviewTexts } from '../window/reviewTexts.ts'
import type { UnlockEvents, UnlockPrompt } from './unlockPrompt.ts'

export type UnlockSheetProps = Pick<HandoverSheetProps, 'onResize'> & {
  prompt: UnlockPrompt
  events: UnlockEvents
  unlockWindow: FrameWindow
}

/** Shown in the frame while a window asks for the wallet's password or passkey. */
export function UnlockSheet({ prompt, events, unlockWindow, onResize }: UnlockSheetProps) {
  const { means } = prompt
  return (
    <HandoverSheet
      prompt={prompt}
      waiting={0}
      onRejectAll={events.reject}
      events={events}
      frameWindow={unlockWindow}
      onResize={onResize}
      labels={{
        titles: { ...reviewTexts.titles, closed: 'unlock.closed' },
        texts: {
          ...reviewTexts.texts,
          closed: `unlockText.${means}`,
          open: 'unlockText.open',
          cut: 'unlockText.cut',
        },
        action: 'action.unlock',
        reject: 'action.cancel',
      }}
    />
  )
}
