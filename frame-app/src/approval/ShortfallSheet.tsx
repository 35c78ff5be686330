import { FrameError } from '@latchkey/protocol'
import { useId, useMemo } from 'react'
import 'virtual:tokens.css'
import './approval.css'
import type { ApprovalPrompt } from '../keys/view.ts'
import type { SheetEvents } from './approvalQueue.ts'
import { PreviewBody } from './parts/PreviewBody.tsx'
import { ScrollArea } from './parts/ScrollArea.tsx'
import { SheetHeader } from './parts/SheetHeader.tsx'
import { ShortfallBand } from './parts/ShortfallBand.tsx'
import { costRows } from './previews/costs.ts'
import type { Unpayable } from './previews/findUnpayable.ts'
import { previewRequest } from './previews/previewRequest.ts'
import { useTexts } from './texts/useTexts.ts'
import { useEscapeKey } from './useEscapeKey.ts'
import { useSheetParts } from './useSheetParts.ts'
import { useWantedHeight } from './useWantedHeight.ts'
import { useVisibility } from './window/useVisibility.ts'

export type ShortfallSheetProps = {
  prompt: ApprovalPrompt
  unpayable: Unpayable
  events: SheetEvents
  /** Requests behind this one. */
  waiting: number
  /** CSS pixels. */
  onResize: (height: number) => void
}

/**
 * Shows a request that the account cannot pay for. It has no Approve, so it needs no guard and no
 * window. Closing it sends the reason to the dApp.
 */
export function ShortfallSheet({
  prompt,
  unpayable,
  events,
  waiting,
  onResize,
}: ShortfallSheetProps) {
  const { t } = useTexts()
  const { view } = prompt
  const preview = useMemo(() => previewRequest(view), [view])
  const { panel, header, heading, content, footer, headingId, onVisibility } = useSheetParts({
    events,
  })
  const bandId = useId()
  const close = () => events.refuse(new FrameError('INSUFFICIENT_FUNDS'))
  useVisibility(panel, onVisibility)
  useEscapeKey(close)
  useWantedHeight({ least: 0, header, content, footer, onResize })

  return (
    <div
      className="sheet"
      role="dialog"
      aria-labelledby={headingId}
      aria-describedby={bandId}
      ref={panel}
    >
      <SheetHeader prompt={prompt} waiting={waiting} onRejectAll={events.rejectAll} ref={header} />
      <ScrollArea contentRef={content}>
        <PreviewBody
          preview={preview}
          view={view}
          costs={costRows(preview.costs)}
          headingId={headingId}
          headingRef={heading}
          band={<ShortfallBand id={bandId} unpayable={unpayable} />}
        />
      </ScrollArea>
      <footer className="decision decision-close" ref={footer}>
        <div className="buttons">
          <button type="button" className="button reject" onClick={close}>
            {t('action.close')}
          </button>
        </div>
      </footer>
    </div>
  )
}
