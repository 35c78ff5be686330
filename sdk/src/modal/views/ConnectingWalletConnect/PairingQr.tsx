import type { ReactNode } from 'react'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon, type WalletIconProps } from '../../ui/WalletIcon.tsx'
import { CopyLink } from './CopyLink.tsx'
import { Preparing } from './Preparing.tsx'

export type PairingQrProps = {
  /** Default: any wallet. */
  wallet: WalletIconProps['wallet'] | undefined
  uri: string | undefined
  isPhone: boolean
  copy: () => void
  onGet?: (() => void) | undefined
}

const texts = {
  named: { qr: 'pairing.qr', scan: 'pairing.scan' },
  any: { qr: 'pairing.qrAny', scan: 'pairing.scanAny' },
} as const satisfies Record<string, Readonly<Record<string, ViewTextKey>>>

export function PairingQr({ wallet, uri, isPhone, copy, onGet }: PairingQrProps): ReactNode {
  const { t } = useViewTexts()
  const { qr, scan } = texts[wallet ? 'named' : 'any']
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
      <p role="status" className="pairing-scan small centred">
        {uri === undefined ? (
          <Preparing label="pairing.preparing" />
        ) : (
          // A phone cannot scan its own screen.
          t(isPhone ? 'pairing.scanOther' : scan, { name })
        )}
      </p>
      <div className="pairing-copy">
        <p className="small centred">{t('pairing.copyHelp')}</p>
        <CopyLink uri={uri} copy={copy} />
      </div>
      {onGet && (
        <Button variant="quiet" onClick={onGet} data-testid="get-wallet">
          {t('pairing.download', { name })}
        </Button>
      )}
    </>
  )
}
