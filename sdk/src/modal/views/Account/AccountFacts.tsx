import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'

export type AccountFactsProps = { network: string; email: string | undefined }

export function AccountFacts({ network, email }: AccountFactsProps): ReactNode {
  const { t } = useTexts()
  return (
    <dl className="facts">
      <div className="fact">
        <dt>{t('account.network')}</dt>
        <dd>{network}</dd>
      </div>
      {email !== undefined && (
        <div className="fact">
          <dt>{t('account.email')}</dt>
          <dd>{email}</dd>
        </div>
      )}
    </dl>
  )
}
