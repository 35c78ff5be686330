import { groupAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { RecipientWarning } from '../../core/send/sendState.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { Notice } from '../ui/Notice.tsx'

export type RecipientNoticeProps = { address: string; warning: RecipientWarning }

/** Warns of the account's own address, and of one that resembles an address that it has paid. */
export function RecipientNotice({ address, warning }: RecipientNoticeProps): ReactNode {
  const { t } = useViewTexts()
  if (warning.kind === 'own') return <Notice tone="warning" title={t('send.warning.own')} />
  return (
    <Notice tone="danger" title={t('send.warning.lookAlike')}>
      <p>{t('send.warning.lookAlikeHelp')}</p>
      <p className="send-address">
        {t('send.warning.known')} {groupAddress(warning.known).join(' ')}
      </p>
      <p className="send-address">
        {t('send.warning.entered')} {groupAddress(address).join(' ')}
      </p>
    </Notice>
  )
}
