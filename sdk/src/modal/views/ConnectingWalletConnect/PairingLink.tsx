import { copyIcon, externalLinkIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { LinkedPlatform } from '../../../core/connection/openInvitedWallet.ts'
import type { TextKey } from '../../../i18n/modalTexts.ts'
import type { Wallet } from '../../../wallets/wallet.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { useElapsed } from '../../shell/useElapsed.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

const help = {
  mobile: 'pairing.openHelp',
  desktop: 'pairing.openHelp',
  web: 'pairing.openWebHelp',
} as const satisfies Record<LinkedPlatform, TextKey>

export type PairingLinkProps = {
  wallet: Pick<Wallet, 'id' | 'name'>
  at: LinkedPlatform
  uri: string | undefined
  copy: () => void
  open: (at: LinkedPlatform) => void
}

/** The invitation as a link to the wallet's app or website. */
export function PairingLink({ wallet, at, uri, copy, open }: PairingLinkProps): ReactNode {
  const { t } = useTexts()
  const isLong = useElapsed(10_000)
  const { id, name } = wallet
  const disabled = uri === undefined
  const openIcon = <Icon icon={externalLinkIcon} size={16} />
  return (
    <>
      <WalletIcon wallet={{ id, name }} size={64} />
      <div role="status" className="pairing-status">
        <p className="pairing-title">
          <Spinner />
          <span>{t('wallet.waiting', { name })}</span>
        </p>
        <p className="small centred">
          {isLong ? t('wallet.stillWaiting', { name }) : t(help[at], { name })}
        </p>
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
