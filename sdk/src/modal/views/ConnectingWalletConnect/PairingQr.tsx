import { copyIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon, type WalletIconProps } from '../../ui/WalletIcon.tsx'

export type PairingQrProps = {
  /** Default: any wallet. */
  wallet: WalletIconProps['wallet'] | undefined
  uri: string | undefined
  isPhone: boolean
  copy: () => void
}

/** Shows the pairing URI as a QR code and offers to copy it. */
export function PairingQr({ wallet, uri, isPhone, copy }: PairingQrProps): ReactNode {
  const { t } = useTexts()
  const name = wallet?.name ?? t('pairing.aWallet')
  const { host } = location
  // A phone cannot scan its own screen.
  const help = isPhone ? 'pairing.paste' : 'pairing.scan'
  return (
    <>
      {uri === undefined ? (
        <div className="pairing-skeleton">
          <Spinner />
        </div>
      ) : (
        <QrCode
          text={uri}
          label={t('pairing.qr', { name, host })}
          logo={wallet && <WalletIcon wallet={wallet} size={40} />}
        />
      )}
      <p role="status" className="small centred">
        {t(uri === undefined ? 'pairing.preparing' : help, { name })}
      </p>
      <Button icon={<Icon icon={copyIcon} size={16} />} onClick={copy} disabled={uri === undefined}>
        {t('pairing.copy')}
      </Button>
    </>
  )
}
