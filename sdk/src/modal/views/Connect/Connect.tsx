import type { ReactNode } from 'react'
import { t } from '../../../i18n/t.ts'
import { Notice } from '../../ui/Notice.tsx'
import { EmailForm } from './EmailForm.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { useConnect } from './useConnect.ts'

/** Lists the ways to connect. For now that is email. */
export function Connect(): ReactNode {
  const { host, offersEmail, failure, form } = useConnect()
  return (
    <div className="view">
      <p className="lead">
        {t('connect.lead')} <strong>{host}</strong>
      </p>
      {failure && <LoginFailure {...failure} />}
      {offersEmail ? (
        <EmailForm {...form} />
      ) : (
        <Notice tone="warning" title={t('connect.unavailable')} />
      )}
    </div>
  )
}
