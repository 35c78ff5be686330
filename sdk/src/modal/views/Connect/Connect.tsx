import { Fragment, type ReactNode } from 'react'
import { Consent } from '../../parts/Consent.tsx'
import { NeedsConsent } from '../../parts/NeedsConsent.tsx'
import { WalletSection } from '../../parts/WalletSection.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { connectStyles } from './Connect.css.ts'
import type { LoginEntryProps } from './EmailForm.tsx'
import { loginEntries } from './loginEntries.ts'
import { type ConnectState, useConnect } from './useConnect.ts'

export function Connect(): ReactNode {
  const { t } = useTexts()
  const state = useConnect()
  const { host, notKept, sections } = state
  useStyles(connectStyles)
  if (sections.length === 0) {
    return (
      <div className="view">
        <Notice tone="warning" title={t('connect.unavailable')} />
      </div>
    )
  }
  const hasLogin = sections.some(({ method }) => method !== 'wallet')
  return (
    <div className="view">
      <p className="lead">
        {t(hasLogin ? 'connect.lead' : 'connect.walletsLead')} <strong>{host}</strong>
      </p>
      {notKept && (
        <Notice tone="warning" title={t('connect.notKept.title')}>
          <p>{t('connect.notKept.help')}</p>
        </Notice>
      )}
      <Consent hint="connect.consent" />
      {sections.map(({ method, separated }, index) => (
        <Fragment key={method}>
          {separated && <p className="or">{t('connect.or')}</p>}
          <Section method={method} isFirst={index === 0} {...state} />
        </Fragment>
      ))}
    </div>
  )
}

type SectionProps = ConnectState &
  LoginEntryProps &
  Pick<ConnectState['sections'][number], 'method'>

function Section({ method, isFirst, wallets, onCollapsed }: SectionProps): ReactNode {
  const { t } = useTexts()
  if (method !== 'wallet') {
    const Entry = loginEntries[method]
    return (
      <NeedsConsent>
        <Entry isFirst={isFirst} />
      </NeedsConsent>
    )
  }
  if (!onCollapsed) return wallets && <WalletSection {...wallets} />
  return (
    <NeedsConsent>
      <Button onClick={onCollapsed} data-testid="collapsed-wallets">
        {t('connect.collapsed')}
      </Button>
    </NeedsConsent>
  )
}
