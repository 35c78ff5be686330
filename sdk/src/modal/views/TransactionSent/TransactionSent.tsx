import { circleCheckIcon, shortAddress } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { ExplorerLink } from '../../ui/ExplorerLink.tsx'
import { factsStyles } from '../../ui/Facts.css.ts'
import { Icon } from '../../ui/Icon.tsx'
import { transactionSentStyles } from './TransactionSent.css.ts'
import { useTransactionSent } from './useTransactionSent.ts'

type Props = { data: ViewData['TransactionSent'] }

export function TransactionSent({ data }: Props): ReactNode {
  const { t } = useViewTexts()
  const { network, explorer, copy, done } = useTransactionSent(data)
  const outcome = useRef<HTMLDivElement>(null)
  useStyles(factsStyles)
  useStyles(transactionSentStyles)
  // The approval screen had the focus. Not on the button: a repeated Enter would close the view.
  useEffect(() => outcome.current?.focus({ preventScroll: true }), [])
  return (
    <div className="view" data-testid="transaction-sent">
      <div ref={outcome} className="sent" role="status" tabIndex={-1}>
        <Icon icon={circleCheckIcon} size={40} />
        <p>{t('sent.help')}</p>
      </div>
      <dl className="facts">
        <div className="fact">
          <dt>{t('account.network')}</dt>
          <dd>{network}</dd>
        </div>
        <div className="fact">
          <dt>{t('sent.id')}</dt>
          <dd>
            <CopyRow
              label={t('sent.copy')}
              text={shortAddress(data.hash)}
              title={data.hash}
              onCopy={copy}
            />
          </dd>
        </div>
      </dl>
      {explorer && <ExplorerLink {...explorer} />}
      <Button variant="primary" onClick={done} data-testid="sent-done">
        {t('sent.done')}
      </Button>
    </div>
  )
}
