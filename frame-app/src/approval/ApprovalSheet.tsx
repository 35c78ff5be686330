import { useMemo, useRef } from 'react'
import 'virtual:tokens.css'
import './approval.css'
import type { ApprovalPrompt, ApprovalView } from '../keys/view.ts'
import type { SheetEvents } from './approvalQueue.ts'
import { isKeypadLive } from './guard/guard.ts'
import { guardRule, type Surface } from './guard/guardRules.ts'
import type { PressParameters } from './guard/press.ts'
import { useGuard } from './guard/useGuard.ts'
import { useKeypad } from './guard/useKeypad.ts'
import { useStill } from './guard/useStill.ts'
import { ExpectedChanges } from './hints/ExpectedChanges.tsx'
import { RecipientNotes } from './hints/RecipientNotes.tsx'
import { TokenNote } from './hints/TokenNote.tsx'
import { Decision } from './parts/Decision.tsx'
import { FeePicker } from './parts/FeePicker.tsx'
import { KeypadPanel } from './parts/KeypadPanel.tsx'
import { Note } from './parts/Note.tsx'
import { PreviewBody } from './parts/PreviewBody.tsx'
import { RiskBand } from './parts/RiskBand.tsx'
import { Rows } from './parts/Rows.tsx'
import { ScrollArea } from './parts/ScrollArea.tsx'
import { SheetHeader } from './parts/SheetHeader.tsx'
import { costRows } from './previews/costs.ts'
import { previewRequest } from './previews/previewRequest.ts'
import { useTexts } from './texts/useTexts.ts'
import { useEscapeKey } from './useEscapeKey.ts'
import { useLayout } from './useLayout.ts'
import { useSheetParts } from './useSheetParts.ts'
import { useWantedHeight } from './useWantedHeight.ts'
import { PricesContext, usePromptPrices } from './worth/usePrices.ts'
import { WorthNote } from './worth/WorthText.tsx'

export type ApprovalSheetProps = {
  prompt: ApprovalPrompt
  surface: Surface
  events: SheetEvents
  /** Requests behind this one. */
  waiting: number
  /** CSS pixels. */
  onResize: (height: number) => void
}

/** Shows one prompt. Remounted for each. */
export function ApprovalSheet(props: ApprovalSheetProps) {
  return (
    <PricesContext value={usePromptPrices(props.prompt)}>
      <PromptSheet {...props} />
    </PricesContext>
  )
}

function PromptSheet({ prompt, surface, events, waiting, onResize }: ApprovalSheetProps) {
  const { view, fees, hints, recipients = [], addedTokens = 0 } = prompt
  const { t } = useTexts()
  const rule = guardRule(view.risk, surface)
  const preview = useMemo(() => previewRequest(view), [view])
  const { panel, header, heading, content, footer, headingId, onVisibility } = useSheetParts({
    events,
  })
  const { guard, status } = useGuard({ rule, panel, actions: footer, onVisibility })
  const isReady: PressParameters['isLiveFor'] = (press) => isKeypadLive(guard.statusFor(press))
  const isStill = useStill(content)
  const keypad = useKeypad({ guard, isNeeded: rule.digits, onMiss: events.miss })
  const layout = useLayout()
  useEscapeKey(events.reject)
  const late = useRef<HTMLElement>(null)
  useWantedHeight({ least: rule.side, header, content, footer, late, onResize })

  const [cost] = preview.costs
  const costs = costRows(preview.costs)
  // Beside the buttons there is room for one of them: the keypad or the costs.
  const areCostsBeside = layout === 'columns' && !rule.digits && costs.length > 0
  const note = <WorthNote rows={[...preview.changes, ...costs]} />
  const digits = rule.digits && (
    <KeypadPanel keypad={keypad} isLive={isKeypadLive(status)} isLiveFor={isReady} />
  )
  return (
    <div className="sheet" role="dialog" aria-labelledby={headingId} ref={panel}>
      <SheetHeader prompt={prompt} waiting={waiting} onRejectAll={events.rejectAll} ref={header} />
      <ScrollArea contentRef={content}>
        <PreviewBody
          preview={preview}
          view={view}
          costs={areCostsBeside ? [] : costs}
          note={!areCostsBeside && note}
          headingId={headingId}
          headingRef={heading}
          band={
            <>
              <RecipientNotes recipients={recipients} subject={preview.sentence.subject} />
              {isSentInOrder(view) && <Note>{t('hint.inOrder')}</Note>}
              {prompt.nonce && <Note>{t(`hint.${prompt.nonce}`)}</Note>}
              <RiskBand view={view} />
              <TokenNote view={view} count={addedTokens} />
              {hints && (
                <ExpectedChanges
                  hints={hints}
                  isFixed={layout === 'cramped' && rule.digits}
                  ref={late}
                />
              )}
            </>
          }
          feePicker={
            fees &&
            cost && (
              <FeePicker
                menu={fees}
                chain={cost.chain}
                isLiveFor={(press) => isStill(press.at) && isReady(press)}
                onChange={events.revise}
              />
            )
          }
        />
        {layout === 'cramped' && digits}
      </ScrollArea>
      <Decision
        parts={view.parts}
        guard={guard}
        status={status}
        onApprove={events.approve}
        onReject={events.reject}
        ref={footer}
      >
        {areCostsBeside && (
          <div className="costs">
            <Rows rows={costs} />
            {note}
          </div>
        )}
        {layout !== 'cramped' && digits}
      </Decision>
    </div>
  )
}

const isSentInOrder = ({ parts }: ApprovalView) =>
  parts.length > 1 && parts.every(({ kind }) => kind === 'evmTransaction')
