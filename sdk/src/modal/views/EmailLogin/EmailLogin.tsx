import type { ReactNode } from 'react'
import { Consent } from '../../parts/Consent.tsx'
import { NeedsConsent } from '../../parts/NeedsConsent.tsx'
import { useTexts } from '../../shell/TextsContext.ts'
import { Notice } from '../../ui/Notice.tsx'
import { EmailForm } from '../Connect/EmailForm.tsx'
import { useLoginMethods } from '../Connect/useLoginMethods.ts'

export function EmailLogin(): ReactNode {
  const { t } = useTexts()
  const isOffered = useLoginMethods().includes('email')
  if (!isOffered) {
    // The dApp has turned it off meanwhile.
    return (
      <div className="view">
        <Notice tone="warning" title={t('connect.unavailable')} />
      </div>
    )
  }
  return (
    <div className="view">
      <p className="lead">
        {t('connect.lead')} <strong>{location.host}</strong>
      </p>
      <Consent hint="connect.consent" />
      <NeedsConsent>
        <EmailForm isFirst />
      </NeedsConsent>
    </div>
  )
}
