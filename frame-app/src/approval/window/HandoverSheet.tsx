import { FrameError } from '@latchkey/protocol'
import { externalLinkIcon } from '@latchkey/ui'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../parts/Icon.tsx'
import 'virtual:tokens.css'
import '../approval.css'
import { CopyButton } from '../parts/CopyButton.tsx'
import { ScrollArea } from '../parts/ScrollArea.tsx'
import { SentenceText } from '../parts/SentenceText.tsx'
import { SheetHeader, type SheetHeaderProps } from '../parts/SheetHeader.tsx'
import type { TextKey } from '../texts/approvalTexts.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useEscapeKey } from '../useEscapeKey.ts'
import { useSheetParts } from '../useSheetParts.ts'
import { useWantedHeight } from '../useWantedHeight.ts'
import { type FrameWindow, type WindowStatus, windowCutOff } from './createFrameWindow.ts'
import { useReviewPress } from './useReviewPress.ts'
import { useVisibility } from './useVisibility.ts'

export type HandoverSheetProps = Omit<SheetHeaderProps, 'ref'> & {
  events: {
    reject(): void
    refuse(error: FrameError): void
    visibility(isVisible: boolean): void
  }
  frameWindow: Pick<FrameWindow, 'open' | 'bringToFront' | 'current' | 'subscribe'>
  /** Of the window. The texts may have a `host`. */
  labels: {
    titles: Readonly<Record<WindowStatus, TextKey>>
    texts: Readonly<Record<WindowStatus, TextKey>>
    /** Opens the window. */
    action: TextKey
    reject: TextKey
  }
  /** CSS pixels. */
  onResize: (height: number) => void
}

/** Undefined where no press helps. */
const actions: Record<Exclude<WindowStatus, 'closed'>, TextKey | undefined> = {
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

/**
 * Shown in the frame while a window decides. It approves and opens nothing itself, so its presses are
 * unguarded.
 */
export function HandoverSheet(props: HandoverSheetProps) {
  const { t } = useTexts()
  const { prompt, events, waiting, onRejectAll, frameWindow, labels, onResize } = props
  const status = useSyncExternalStore(frameWindow.subscribe, frameWindow.current)
  // A focused window keeps the focus.
  const mayTakeFocus = useCallback(() => frameWindow.current() !== 'open', [frameWindow])
  const { panel, header, heading, content, footer, headingId, onVisibility } = useSheetParts({
    events,
    mayTakeFocus,
  })
  const press = useReviewPress(status === 'open' ? frameWindow.bringToFront : frameWindow.open)
  const action = status === 'closed' ? labels.action : actions[status]
  const refusal = refusals[status]
  const leave = refusal ? () => events.refuse(refusal()) : events.reject
  useVisibility(panel, onVisibility)
  useEscapeKey(leave)
  useWantedHeight({ least: 0, header, content, footer, onResize: useGrowth(onResize) })

  return (
    <div className="sheet handover" role="dialog" aria-labelledby={headingId} ref={panel}>
      <SheetHeader prompt={prompt} waiting={waiting} onRejectAll={onRejectAll} ref={header} />
      <ScrollArea contentRef={content}>
        <div aria-live="polite">
          <h1 id={headingId} ref={heading} tabIndex={-1}>
            {t(labels.titles[status])}
          </h1>
          <p>
            <SentenceText
              sentence={{ key: labels.texts[status], values: { host: window.location.host } }}
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
            {t(refusal ? 'action.cancel' : labels.reject)}
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
