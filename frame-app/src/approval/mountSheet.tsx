import type { Theme } from '@latchkey/protocol'
import { readDirection } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApprovalSheet } from './ApprovalSheet.tsx'
import type { Sheet, SheetEvents } from './approvalQueue.ts'
import { type DecideSurfaceParameters, decideSurface } from './decideSurface.ts'
import type { Ending } from './ending.ts'
import { followSent } from './followSent.ts'
import { findUnpayable } from './previews/findUnpayable.ts'
import { SettledSheet } from './SettledSheet.tsx'
import { ShortfallSheet } from './ShortfallSheet.tsx'
import { loadApprovalTexts } from './texts/approvalTexts.ts'
import { TextsContext } from './texts/useTexts.ts'
import { UnlockSheet } from './unlock/UnlockSheet.tsx'
import type { UnlockScreen } from './unlock/unlockPrompt.ts'
import { createApprovalWindow } from './window/createApprovalWindow.ts'
import { createFrameWindow } from './window/createFrameWindow.ts'
import { ReviewSheet } from './window/ReviewSheet.tsx'
import { windowPath } from './window/windowMessages.ts'

export type MountSheetParameters = {
  root: HTMLElement
  onResize: (height: number) => void
  /** BCP 47; by default the browser's. */
  locale?: string | undefined
  trust: Omit<DecideSurfaceParameters, 'risk'>
  theme: () => Theme
}

/**
 * Draws prompts into `root`. This file and its imports are one chunk, loaded with the first prompt.
 */
export async function mountSheet(parameters: MountSheetParameters): Promise<Sheet & UnlockScreen> {
  const { root, onResize, trust, theme, locale } = parameters
  const texts = await loadApprovalTexts(locale)
  root.lang = texts.locale
  root.dir = readDirection(texts.locale)
  let shown: SheetEvents | undefined
  let count = 0
  const reactRoot = createRoot(root, { onUncaughtError: (cause) => shown?.fail(cause) })
  const draw = (sheet: ReactNode) =>
    reactRoot.render(<TextsContext value={texts}>{sheet}</TextsContext>)
  let redraw: (waiting: number) => void = () => {}
  const approvalWindow = createApprovalWindow({ window, theme, locale })
  return {
    show(prompt, events, waiting) {
      shown = events
      count += 1
      const key = count
      const sheet = { prompt, events, onResize }
      const unpayable = findUnpayable(prompt.view)
      if (unpayable) {
        approvalWindow.dismiss()
        redraw = (now) =>
          draw(<ShortfallSheet key={key} unpayable={unpayable} waiting={now} {...sheet} />)
      } else if (decideSurface({ ...trust, risk: prompt.view.risk }) === 'window') {
        approvalWindow.present(prompt, events, waiting)
        redraw = (now) => {
          approvalWindow.setWaiting(now)
          draw(<ReviewSheet key={key} approvalWindow={approvalWindow} waiting={now} {...sheet} />)
        }
      } else {
        approvalWindow.dismiss()
        redraw = (now) => draw(<ApprovalSheet key={key} surface="frame" waiting={now} {...sheet} />)
      }
      redraw(waiting)
    },
    showUnlock(prompt, events) {
      approvalWindow.dismiss()
      count += 1
      redraw = () => {}
      const unlockWindow = createFrameWindow({
        window,
        path: windowPath('/unlock', locale),
        onPort: (port) => prompt.serve(port, theme(), events.end),
      })
      draw(
        <UnlockSheet
          key={count}
          prompt={prompt}
          events={events}
          unlockWindow={unlockWindow}
          onResize={onResize}
        />,
      )
      return () => {
        unlockWindow.close()
        draw(null)
      }
    },
    setWaiting: (waiting) => redraw(waiting),
    settle(outcome, sent) {
      count += 1
      const settled = count
      redraw = () => {}
      const end = (ending: Ending) => {
        if (count !== settled) return
        if (sent) approvalWindow.end(ending)
        draw(<SettledSheet ending={ending} />)
      }
      if (sent) return followSent(sent, end)
      approvalWindow.dismiss()
      end({ state: outcome })
    },
  }
}
