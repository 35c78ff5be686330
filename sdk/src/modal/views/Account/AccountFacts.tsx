import type { ChainNamespace } from '@latchkey/protocol'
import { chevronDownIcon, penLineIcon, shortAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { addressLabels } from '../../ui/addressLabels.ts'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { factsStyles } from '../../ui/Facts.css.ts'
import { Icon } from '../../ui/Icon.tsx'
import { WalletIcon, type WalletIconProps } from '../../ui/WalletIcon.tsx'

export type OtherAddress = { namespace: ChainNamespace; address: string; copy: () => void }

export type AccountFactsProps = {
  /** Of the inactive namespaces. */
  others: readonly OtherAddress[]
  network: WalletIconProps['wallet']
  /** Undefined without another network to choose. */
  onSwitch: (() => void) | undefined
  email: string | undefined
  /** The user's name at the identity provider. */
  userName: string | undefined
  /** Undefined if the user cannot change it. */
  onEditEmail: (() => void) | undefined
}

export function AccountFacts(props: AccountFactsProps): ReactNode {
  const { t } = useViewTexts()
  useStyles(factsStyles)
  const { others, network, onSwitch, email, userName, onEditEmail } = props
  return (
    <dl className="facts">
      {others.map(({ namespace, address, copy }) => (
        <div className="fact" key={namespace}>
          <dt>{t(addressLabels[namespace])}</dt>
          <dd>
            <CopyRow
              label={t('account.copy')}
              text={shortAddress(address)}
              title={address}
              onCopy={copy}
              data-testid={`copy-address-${namespace}`}
            />
          </dd>
        </div>
      ))}
      <div className="fact">
        <dt>{t('account.network')}</dt>
        <dd className="fact-network">
          <WalletIcon wallet={network} size={20} />
          {onSwitch ? (
            <button
              type="button"
              className="copy-row"
              onClick={onSwitch}
              data-testid="account-network"
            >
              <span>
                <span className="visually-hidden">{t('account.switchNetwork')} </span>
                {network.name}
              </span>
              <Icon icon={chevronDownIcon} size={16} />
            </button>
          ) : (
            <span>{network.name}</span>
          )}
        </dd>
      </div>
      {email === undefined && userName !== undefined && (
        <div className="fact">
          <dt>{t('account.signedInAs')}</dt>
          <dd data-testid="account-user-name">{userName}</dd>
        </div>
      )}
      {email !== undefined && (
        <div className="fact">
          <dt>{t('account.email')}</dt>
          <dd>
            {onEditEmail ? (
              <button
                type="button"
                className="copy-row"
                onClick={onEditEmail}
                data-testid="account-email"
              >
                <span>
                  <span className="visually-hidden">{t('account.editEmail')} </span>
                  {email}
                </span>
                <Icon icon={penLineIcon} size={16} />
              </button>
            ) : (
              email
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
