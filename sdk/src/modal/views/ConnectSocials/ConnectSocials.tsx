import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { Consent } from '../../parts/Consent.tsx'
import { NeedsConsent } from '../../parts/NeedsConsent.tsx'
import { ProviderIcon } from '../../parts/ProviderIcon.tsx'
import { useSocials } from '../../parts/useSocials.ts'
import { walletRowStyles } from '../../parts/WalletRow.css.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'

export function ConnectSocials({ data }: { data: ViewData['ConnectSocials'] }): ReactNode {
  const { t } = useViewTexts()
  const { items, isDisabled } = useSocials(data.providers)
  useStyles(walletRowStyles)
  return (
    <div className="view">
      <Consent hint="connect.consent" />
      <NeedsConsent>
        <ul className="wallets" aria-label={t('social.options')}>
          {items.map(({ provider, openid, name, label, onSelect }) => (
            <li key={provider}>
              <button
                type="button"
                className="wallet"
                aria-label={label}
                disabled={isDisabled}
                onClick={onSelect}
                data-testid={`social-selector-${provider}`}
              >
                <span className="wallet-mark">
                  <ProviderIcon provider={provider} openid={openid} size={24} />
                </span>
                <span className="wallet-name">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </NeedsConsent>
      {isDisabled && <p className="small centred">{t('social.linked')}</p>}
    </div>
  )
}
