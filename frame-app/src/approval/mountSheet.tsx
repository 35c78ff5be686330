import { createRoot } from 'react-dom/client'
import { ApprovalSheet } from './ApprovalSheet.tsx'
import type { Sheet, SheetEvents } from './approvalQueue.ts'
import { SettledSheet } from './SettledSheet.tsx'

export type MountSheetParameters = {
  root: HTMLElement
  onResize: (height: number) => void
}

/** Draws prompts into `root`. This file and all it imports are one chunk, loaded with the first prompt. */
export function mountSheet({ root, onResize }: MountSheetParameters): Sheet {
  let shown: SheetEvents | undefined
  let count = 0
  const reactRoot = createRoot(root, { onUncaughtError: (cause) => shown?.fail(cause) })
  return {
    show(prompt, events) {
      shown = events
      count += 1
      reactRoot.render(
        <ApprovalSheet
          key={count}
          prompt={prompt}
          surface="frame"
          events={events}
          onResize={onResize}
        />,
      )
    },
    settle(outcome) {
      reactRoot.render(<SettledSheet outcome={outcome} />)
    },
  }
}
