import type { ReactNode } from 'react'
import type { ErrorState } from '../../core/describeError.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'

/**
 * Leads from a wallet in self-custody mode, which a sign-in did not open, to the account page of the
 * service. Nothing for other errors, and for addresses that are not https or http.
 */
export function AccountPageLink({ error }: { error: ErrorState | undefined }): ReactNode {
  const { t } = useViewTexts()
  const url = error?.code === 'WALLET_LOCKED' ? error.data?.accountUrl : undefined
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) return null
  return (
    <>
      <p className="small centred">{t('selfCustody.reason')}</p>
      <a className="button button-secondary" href={url} target="_blank" rel="noopener noreferrer">
        {t('selfCustody.account')}
      </a>
    </>
  )
}
