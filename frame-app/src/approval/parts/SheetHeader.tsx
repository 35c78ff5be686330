import type { RefObject } from 'react'
import type { ApprovalPrompt } from '../../keys/view.ts'
import { OriginBar } from './OriginBar.tsx'
import { QueueBar, type QueueBarProps } from './QueueBar.tsx'

export type SheetHeaderProps = QueueBarProps & {
  prompt: Pick<ApprovalPrompt, 'origin' | 'app'>
  ref: RefObject<HTMLDivElement | null>
}

export function SheetHeader({ prompt: { origin, app }, ref, ...queue }: SheetHeaderProps) {
  return (
    <header ref={ref}>
      <OriginBar origin={origin} app={app}>
        <QueueBar {...queue} />
      </OriginBar>
    </header>
  )
}
