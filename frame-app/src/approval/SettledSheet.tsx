import {
  circleCheckIcon,
  circleExclamationPointIcon,
  circleSlashIcon,
  circleXIcon,
  externalLinkIcon,
  type IconOutline,
  infoIcon,
} from '@latchkey/ui'
import { useEffect } from 'react'
import 'virtual:tokens.css'
import './approval.css'
import { approvalLimits } from './approvalLimits.ts'
import type { Ending } from './ending.ts'
import { Icon } from './parts/Icon.tsx'
import { RowContent } from './parts/RowContent.tsx'
import type { ApprovalTexts } from './texts/approvalTexts.ts'
import { useTexts } from './texts/useTexts.ts'

const icons = {
  approved: circleCheckIcon,
  rejected: circleXIcon,
  ended: circleSlashIcon,
  sending: infoIcon,
  unanswered: circleExclamationPointIcon,
  sent: circleCheckIcon,
  partlySent: circleExclamationPointIcon,
  failed: circleExclamationPointIcon,
} as const satisfies Record<Ending['state'], IconOutline>

/** With a sentence below the title. */
const explained = [
  'sending',
  'unanswered',
  'failed',
  'partlySent',
] as const satisfies readonly Ending['state'][]

const urgent: readonly Ending['state'][] = ['failed', 'unanswered', 'partlySent']

export type SettledSheetProps = {
  ending: Ending
  /** Of the sheet's own window. */
  onClose?: () => void
}

/** Follows an approved transaction until the network has it. */
export function SettledSheet({ ending, onClose }: SettledSheetProps) {
  const { t } = useTexts()
  const { state } = ending
  const text = explained.find((known) => known === state)
  const isUrgent = urgent.includes(state)
  useCloseLater(state === 'sent' ? onClose : undefined)
  return (
    <div className="sheet settled" data-outcome={state}>
      <div className="settled-text" role={isUrgent ? 'alert' : 'status'}>
        <Icon icon={icons[state]} size={32} />
        <p>{writeTitle(ending, t)}</p>
        {text && <p>{t(`settledText.${text}`)}</p>}
        {state === 'sending' && onClose && <p>{t('settledText.close')}</p>}
      </div>
      {'id' in ending && (
        <>
          <RowContent value={{ kind: 'raw', text: ending.id }} />
          {ending.explorerUrl && (
            <a href={ending.explorerUrl} target="_blank" rel="noopener noreferrer">
              {t('action.explorer', { host: new URL(ending.explorerUrl).host })}
              <Icon icon={externalLinkIcon} size={16} />
            </a>
          )}
        </>
      )}
      {onClose && (
        <button type="button" className="button reject" onClick={onClose}>
          {t('action.close')}
        </button>
      )}
    </div>
  )
}

/** Stays open once the person uses the window. */
function useCloseLater(onClose: (() => void) | undefined) {
  useEffect(() => {
    if (!onClose) return
    const timer = setTimeout(onClose, approvalLimits.sentShown)
    const stay = () => clearTimeout(timer)
    for (const type of ['pointerdown', 'keydown'] as const) addEventListener(type, stay)
    return () => {
      stay()
      for (const type of ['pointerdown', 'keydown'] as const) removeEventListener(type, stay)
    }
  }, [onClose])
}

function writeTitle(ending: Ending, t: ApprovalTexts['t']): string {
  const { state } = ending
  if (!('batch' in ending) || !ending.batch) return t(`settled.${state}`)
  const { sent, count } = ending.batch
  return state === 'sent'
    ? t('settled.sentAll', { count })
    : t('settled.partlySent', { sent, count })
}
