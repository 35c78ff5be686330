import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { Notice } from '../../ui/Notice.tsx'
import { loginEntries } from './loginEntries.ts'
import { useConnect } from './useConnect.ts'

export function Connect(): ReactNode {
  const { t } = useTexts()
  const { host, methods } = useConnect()
  return (
    <div className="view">
      {methods.length > 0 && (
        <p className="lead">
          {t('connect.lead')} <strong>{host}</strong>
        </p>
      )}
      {methods.map((method) => {
        const Entry = loginEntries[method]
        return <Entry key={method} />
      })}
      {methods.length === 0 && <Notice tone="warning" title={t('connect.unavailable')} />}
    </div>
  )
}
