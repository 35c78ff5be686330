import { copyIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { TextKey } from '../../../i18n/modalTexts.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon, type WalletIconProps } from '../../ui/WalletIcon.tsx'
import { Preparing } from './Preparing.tsx'

export type PairingQrProps = {
  /** Default: any wallet. */
  wallet: WalletIconProps['wallet'] | undefined
  uri: string | undefined
  isPhone: boolean
  copy: () => void
}

const texts = {
  named: { qr: 'pairing.qr', scan: 'pairing.scan', paste: 'pairing.paste' },
  any: { qr: 'pairing.qrAny', scan: 'pairing.scanAny', paste: 'pairing.pasteAny' },
} as const satisfies Record<string, Readonly<Record<string, TextKey>>>

/** Shows the pairing URI as a QR code and offers to copy it. */
export function PairingQr({ wallet, uri, isPhone, copy }: PairingQrProps): ReactNode {
  const { t } = useTexts()
  const { qr, scan, paste } = texts[wallet ? 'named' : 'any']
  const name = wallet?.name ?? ''
  const { host } = location
  return (
    <>
      {uri === undefined ? (
        <div className="pairing-skeleton">
          <Spinner />
        </div>
      ) : (
        <QrCode
          text={uri}
          label={t(qr, { name, host })}
          logo={wallet && <WalletIcon wallet={wallet} size={40} />}
        />
      )}
      <p role="status" className="small centred">
        {uri === undefined ? (
          <Preparing label="pairing.preparing" />
        ) : (
          // A phone cannot scan its own screen.
          t(isPhone ? paste : scan, { name })
        )}
      </p>
      <Button icon={<Icon icon={copyIcon} size={16} />} onClick={copy} disabled={uri === undefined}>
        {t('pairing.copy')}
      </Button>
    </>
  )
}
