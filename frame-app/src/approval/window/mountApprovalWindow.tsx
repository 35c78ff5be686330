import { readDirection } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApprovalSheet } from '../ApprovalSheet.tsx'
import type { SheetEvents } from '../approvalQueue.ts'
import { SettledSheet } from '../SettledSheet.tsx'
import { loadApprovalTexts } from '../texts/approvalTexts.ts'
import { TextsContext } from '../texts/useTexts.ts'
import { applyTheme } from '../theme/applyTheme.ts'
import { joinOpener } from './joinOpener.ts'
import { WindowNotice } from './WindowNotice.tsx'
import { readLocale } from './windowMessages.ts'

const keepSize = () => {}
const close = () => window.close()

export function mountApprovalWindow(root: HTMLElement): void {
  let shown: SheetEvents | undefined
  let count = 0
  let redraw: (waiting: number) => void = () => {}
  const reactRoot = createRoot(root, { onUncaughtError: (cause) => shown?.fail(cause) })
  const loading = loadApprovalTexts(readLocale(location))

  async function draw(content: ReactNode, host?: string) {
    const texts = await loading
    document.documentElement.lang = texts.locale
    document.documentElement.dir = readDirection(texts.locale)
    if (host !== undefined) document.title = texts.t('window.title', { host })
    reactRoot.render(<TextsContext value={texts}>{content}</TextsContext>)
  }

  joinOpener({
    window,
    onPrompt({ prompt, waiting, theme }, events) {
      applyTheme(document.documentElement, theme)
      shown = events
      count += 1
      const sheet = { prompt, events, onResize: keepSize }
      const key = count
      redraw = (now) =>
        void draw(
          <ApprovalSheet key={key} surface="window" waiting={now} {...sheet} />,
          new URL(prompt.origin).host,
        )
      redraw(waiting)
    },
    onEnding: (ending) => void draw(<SettledSheet ending={ending} onClose={close} />),
    onWaiting: (waiting) => redraw(waiting),
    onLoss: (loss) => void draw(<WindowNotice loss={loss} onClose={close} />),
  })
}
