import { copyIcon, externalLinkIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { LinkedPlatform } from '../../../core/connection/openPairingLink.ts'
import type { TextKey } from '../../../i18n/modalTexts.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { useElapsed } from '../../shell/useElapsed.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon, type WalletIconProps } from '../../ui/WalletIcon.tsx'
import { Preparing } from './Preparing.tsx'

const help = {
  mobile: 'pairing.openHelp',
  desktop: 'pairing.openHelp',
  web: 'pairing.openWebHelp',
} as const satisfies Record<LinkedPlatform, TextKey>

export type PairingLinkProps = {
  wallet: WalletIconProps['wallet']
  at: LinkedPlatform
  uri: string | undefined
  copy: () => void
  open: (at: LinkedPlatform) => void
}

/** Opens the wallet's app or website with the pairing URI. */
export function PairingLink({ wallet, at, uri, copy, open }: PairingLinkProps): ReactNode {
  const { t } = useTexts()
  const { name } = wallet
  const disabled = uri === undefined
  const openIcon = <Icon icon={externalLinkIcon} size={16} />
  return (
    <>
      <WalletIcon wallet={wallet} size={64} />
      <div role="status" className="pairing-status">
        <p className="pairing-title">
          <Spinner />
          <span>
            {disabled ? <Preparing label="pairing.preparingLink" /> : t('wallet.waiting', { name })}
          </span>
        </p>
        {!disabled && <Help at={at} name={name} />}
      </div>
      <Button variant="primary" icon={openIcon} onClick={() => open(at)} disabled={disabled}>
        {t('pairing.open', { name })}
      </Button>
      <Button
        variant="quiet"
        icon={<Icon icon={copyIcon} size={16} />}
        onClick={copy}
        disabled={disabled}
      >
        {t('pairing.copy')}
      </Button>
    </>
  )
}

/** Counts from the link on: before, there is nothing to find in the wallet. */
function Help({ at, name }: { at: LinkedPlatform; name: string }): ReactNode {
  const { t } = useTexts()
  const isLong = useElapsed(10_000)
  return <p className="small centred">{t(isLong ? 'pairing.stillWaiting' : help[at], { name })}</p>
}
