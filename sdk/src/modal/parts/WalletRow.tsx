import { badgeCheckIcon, externalLinkIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useTexts } from '../shell/TextsContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { WalletIcon, type WalletIconProps } from '../ui/WalletIcon.tsx'
import { walletRowStyles } from './WalletRow.css.ts'

export type WalletRowProps = {
  wallet: WalletIconProps['wallet']
  /** Replaces the wallet's picture. */
  mark?: ReactNode
  /** A second line. */
  detail?: string | undefined
  /** Such as "Installed". */
  tag?: string | undefined
  certified?: boolean
  /** Called on a tap; or an https address, which opens in a new tab. */
  action: (() => void) | string
  /** Reports that the address was opened. */
  onOpen?: () => void
}

export function WalletRow(props: WalletRowProps): ReactNode {
  const { wallet, mark, detail, tag, certified = false, action, onOpen } = props
  const { t } = useTexts()
  useStyles(walletRowStyles)
  const isLink = typeof action === 'string'
  const content = (
    <>
      {mark ? (
        <span className="wallet-mark">{mark}</span>
      ) : (
        <WalletIcon wallet={wallet} size={40} />
      )}
      <span className="wallet-name">
        {wallet.name}
        {detail !== undefined && <span className="wallet-detail small">{detail}</span>}
      </span>
      {certified && <Icon icon={badgeCheckIcon} size={16} label={t('wallets.certified')} />}
      {tag !== undefined && <span className="wallet-tag">{tag}</span>}
      {isLink && <Icon icon={externalLinkIcon} size={16} label={t('explorer.newTab')} />}
    </>
  )
  const testId = `wallet-selector-${wallet.id}`
  return (
    <li>
      {isLink ? (
        <a
          className="wallet"
          href={action}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onOpen}
          data-testid={testId}
        >
          {content}
        </a>
      ) : (
        <button type="button" className="wallet" onClick={action} data-testid={testId}>
          {content}
        </button>
      )}
    </li>
  )
}
