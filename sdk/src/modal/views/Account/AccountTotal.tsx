import type { ReactNode } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'

export function AccountTotal({ total }: { total: string }): ReactNode {
  const { t } = useViewTexts()
  return (
    <p className="balance" data-testid="account-total">
      <span className="visually-hidden">{t('assets.total')} </span>
      {total}
    </p>
  )
}
