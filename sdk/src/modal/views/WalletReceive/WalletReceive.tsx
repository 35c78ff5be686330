import { copyIcon, groupAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { ReceivingNetworks } from './ReceivingNetworks.tsx'
import { useWalletReceive } from './useWalletReceive.ts'
import { walletReceiveStyles } from './WalletReceive.css.ts'

export function WalletReceive(): ReactNode {
  const { t } = useViewTexts()
  const { address, wallet, networks, isSmartAccount, copy, showNetworks } = useWalletReceive()
  useStyles(walletReceiveStyles)
  if (address === undefined) return <div className="view" />
  const [first] = networks
  if (!first) {
    return (
      <div className="view">
        <p className="lead">{t('compatible.none', { wallet })}</p>
      </div>
    )
  }
  const lead = isSmartAccount ? 'compatible.smart' : 'receive.lead'
  return (
    <div className="view receive">
      <QrCode text={address} label={t('receive.qr')} />
      <p className="receive-address" data-testid="receive-address">
        {groupAddress(address).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address does not change its order
          <span key={index}>{group}</span>
        ))}
      </p>
      <Button
        variant="primary"
        icon={<Icon icon={copyIcon} size={20} />}
        onClick={copy}
        data-testid="receive-copy"
      >
        {t('account.copy')}
      </Button>
      <p className="small centred">{t(lead, { name: first.name, count: networks.length })}</p>
      {networks.length > 1 && <ReceivingNetworks networks={networks} onShow={showNetworks} />}
    </div>
  )
}
