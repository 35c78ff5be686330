import { FrameError } from '@latchkey/protocol'
import { externalLinkIcon } from '@latchkey/ui'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../parts/Icon.tsx'
import 'virtual:tokens.css'
import '../approval.css'
import type { ApprovalPrompt } from '../../keys/view.ts'
import type { SheetEvents } from '../approvalQueue.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import { ScrollArea } from '../parts/ScrollArea.tsx'
import { SentenceText } from '../parts/SentenceText.tsx'
import { SheetHeader } from '../parts/SheetHeader.tsx'
import type { TextKey } from '../texts/approvalTexts.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useEscapeKey } from '../useEscapeKey.ts'
import { useSheetParts } from '../useSheetParts.ts'
import { useWantedHeight } from '../useWantedHeight.ts'
import { type ApprovalWindow, type WindowStatus, windowCutOff } from './createApprovalWindow.ts'
import { useReviewPress } from './useReviewPress.ts'
import { useVisibility } from './useVisibility.ts'

export type HandoverSheetProps = {
  prompt: ApprovalPrompt
  events: SheetEvents
  /** Requests behind this one. */
  waiting: number
  approvalWindow: ApprovalWindow
  /** CSS pixels. */
  onResize: (height: number) => void
}

/** Undefined where no press helps. */
const actions: Record<WindowStatus, TextKey | undefined> = {
  closed: 'action.review',
  open: 'action.showWindow',
  stuck: 'action.tryAgain',
  blocked: 'action.tryAgain',
  unavailable: 'action.tryAgain',
  cut: undefined,
}

/** Without a window, closing the sheet decides nothing: the dApp receives the reason. */
const refusals: Partial<Record<WindowStatus, () => FrameError>> = {
  unavailable: () => new FrameError('WINDOW_UNAVAILABLE'),
  cut: windowCutOff,
}

/** Shown in the frame while a window decides. It cannot approve, so its presses are unguarded. */
export function HandoverSheet(props: HandoverSheetProps) {
  const { t } = useTexts()
  const { prompt, events, waiting, approvalWindow, onResize } = props
  const status = useSyncExternalStore(approvalWindow.subscribe, approvalWindow.current)
  // A focused window keeps the focus.
  const mayTakeFocus = useCallback(() => approvalWindow.current() !== 'open', [approvalWindow])
  const { panel, header, heading, content, footer, headingId, onVisibility } = useSheetParts({
    events,
    mayTakeFocus,
  })
  const press = useReviewPress(
    status === 'open' ? approvalWindow.bringToFront : approvalWindow.open,
  )
  const action = actions[status]
  const refusal = refusals[status]
  const leave = refusal ? () => events.refuse(refusal()) : events.reject
  useVisibility(panel, onVisibility)
  useEscapeKey(leave)
  useWantedHeight({ least: 0, header, content, footer, onResize: useGrowth(onResize) })

  return (
    <div className="sheet handover" role="dialog" aria-labelledby={headingId} ref={panel}>
      <SheetHeader prompt={prompt} waiting={waiting} onRejectAll={events.rejectAll} ref={header} />
      <ScrollArea contentRef={content}>
        <div aria-live="polite">
          <h1 id={headingId} ref={heading} tabIndex={-1}>
            {t(`window.${status}`)}
          </h1>
          <p>
            <SentenceText
              sentence={{ key: `windowText.${status}`, values: { host: window.location.host } }}
            />
          </p>
          {status === 'unavailable' && (
            <p className="page-address">
              <b>{prompt.origin}</b>
              <CopyButton value={prompt.origin} />
            </p>
          )}
        </div>
      </ScrollArea>
      <footer className="decision" ref={footer}>
        <p className="press-hint" role="status">
          {press.isLost && t('window.pressAgain')}
        </p>
        <div className="buttons">
          <button type="button" className="button reject" onClick={leave}>
            {t(refusal ? 'action.cancel' : 'action.reject')}
          </button>
          {action && (
            <button type="button" className="button approve" {...press.handlers}>
              {t(action)}
              <Icon icon={externalLinkIcon} size={16} />
            </button>
          )}
        </div>
      </footer>
    </div>
  )
}

/** Reports only growth: on a sheet that moves as its words change, the browser drops presses. */
function useGrowth(onResize: (height: number) => void): (height: number) => void {
  const tallest = useRef(0)
  return useCallback(
    (height) => {
      tallest.current = Math.max(tallest.current, height)
      onResize(tallest.current)
    },
    [onResize],
  )
}
