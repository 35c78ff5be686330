import { externalLinkIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { LinkedPlatform } from '../../../core/connection/openPairingLink.ts'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { WaitingText } from '../../parts/WaitingText.tsx'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { WalletIcon, type WalletIconProps } from '../../ui/WalletIcon.tsx'
import { CopyLink } from './CopyLink.tsx'
import { Preparing } from './Preparing.tsx'

const help = {
  mobile: 'pairing.openHelp',
  desktop: 'pairing.openHelp',
  web: 'pairing.openWebHelp',
} as const satisfies Record<LinkedPlatform, ViewTextKey>

const labels = {
  mobile: 'pairing.open',
  desktop: 'pairing.open',
  web: 'pairing.openWeb',
} as const satisfies Record<LinkedPlatform, ViewTextKey>

export type PairingLinkProps = {
  wallet: WalletIconProps['wallet']
  at: LinkedPlatform
  uri: string | undefined
  /** The wallet was opened with this URI. */
  isOpened: boolean
  copy: () => void
  open: (at: LinkedPlatform) => void
}

export function PairingLink(props: PairingLinkProps): ReactNode {
  const { wallet, at, uri, isOpened, copy, open } = props
  const { t } = useViewTexts()
  const { name } = wallet
  const openIcon = <Icon icon={externalLinkIcon} size={16} />
  return (
    <>
      <WalletIcon wallet={wallet} size={64} />
      <div role="status" className="connecting-status">
        {isOpened && <Waiting at={at} name={name} />}
        {!isOpened && (
          <p className="small centred">
            {uri === undefined ? <Preparing label="pairing.preparingLink" /> : t(help[at])}
          </p>
        )}
      </div>
      <Button
        variant="primary"
        icon={openIcon}
        onClick={() => open(at)}
        disabled={uri === undefined}
      >
        {t(labels[at], { name })}
      </Button>
      <CopyLink uri={uri} copy={copy} />
    </>
  )
}

/** Counts from the opening on: before, there is nothing to find in the wallet. */
function Waiting({ at, name }: { at: LinkedPlatform; name: string }): ReactNode {
  const { t } = useViewTexts()
  const isLong = useElapsed(10_000)
  return (
    <WaitingText
      title={t('wallet.waiting', { name })}
      help={t(isLong ? 'pairing.stillWaiting' : help[at], { name })}
    />
  )
}
