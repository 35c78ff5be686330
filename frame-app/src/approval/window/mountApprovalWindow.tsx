import { createRoot } from 'react-dom/client'
import { ApprovalSheet } from '../ApprovalSheet.tsx'
import type { SheetEvents } from '../approvalQueue.ts'
import { text } from '../texts/text.ts'
import { applyTheme } from '../theme/applyTheme.ts'
import { joinOpener } from './joinOpener.ts'
import { WindowNotice } from './WindowNotice.tsx'

/** A window keeps the size that the person gives it. */
const keepSize = () => {}

/** Draws into `root` what the frame that opened this window asks, or why there is nothing to draw. */
export function mountApprovalWindow(root: HTMLElement): void {
  let shown: SheetEvents | undefined
  let count = 0
  const reactRoot = createRoot(root, { onUncaughtError: (cause) => shown?.fail(cause) })
  joinOpener({
    window,
    onPrompt(prompt, events, theme) {
      applyTheme(document.documentElement, theme)
      document.title = text('window.title', { host: new URL(prompt.origin).host })
      shown = events
      count += 1
      reactRoot.render(
        <ApprovalSheet
          key={count}
          prompt={prompt}
          surface="window"
          events={events}
          onResize={keepSize}
        />,
      )
    },
    onLoss: (loss) => reactRoot.render(<WindowNotice loss={loss} />),
  })
}
