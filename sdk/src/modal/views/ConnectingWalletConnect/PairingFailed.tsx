import type { ReactNode } from 'react'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { ChooseAnother } from '../../parts/ChooseAnother.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { WalletIcon, type WalletIconProps } from '../../ui/WalletIcon.tsx'
import { useLoginMethods } from '../Connect/useLoginMethods.ts'
import type { PairingOutcome } from './usePairing.ts'

type Failure = Exclude<PairingOutcome, 'waiting'>
type Texts = { title: ViewTextKey; help: ViewTextKey }

const texts = {
  declined: { title: 'wallet.declined', help: 'wallet.declinedHelp' },
  expired: { title: 'pairing.expired', help: 'pairing.expiredHelp' },
  unreachable: { title: 'pairing.unreachable', help: 'pairing.unreachableHelp' },
  misconfigured: { title: 'pairing.misconfigured', help: 'pairing.misconfiguredHelp' },
  failed: { title: 'wallet.failed', help: 'wallet.failedHelp' },
} as const satisfies Record<Failure, Texts>

/** Any wallet may have failed. */
const unnamed = { title: 'pairing.failed', help: 'pairing.failedHelp' } as const

const withEmail = { ...texts.misconfigured, help: 'pairing.misconfiguredHelpEmail' } as const

export type PairingFailedProps = {
  outcome: Failure
  /** Default: any wallet. */
  wallet: WalletIconProps['wallet'] | undefined
  /** Undefined if another attempt cannot help. */
  retry: (() => void) | undefined
}

export function PairingFailed({ outcome, wallet, retry }: PairingFailedProps): ReactNode {
  const { t } = useViewTexts()
  const hasEmail = useLoginMethods().includes('email')
  const { title, help } = getTexts(outcome, { isNamed: wallet !== undefined, hasEmail })
  const values = { name: wallet?.name ?? '' }
  return (
    <div className="pairing-failed">
      {wallet && <WalletIcon wallet={wallet} size={64} />}
      <Notice tone={outcome === 'declined' ? 'warning' : 'danger'} title={t(title, values)}>
        <p>{t(help, values)}</p>
      </Notice>
      {retry ? (
        <Button variant="primary" onClick={retry}>
          {t('modal.retry')}
        </Button>
      ) : (
        <ChooseAnother />
      )}
    </div>
  )
}

function getTexts(outcome: Failure, offer: { isNamed: boolean; hasEmail: boolean }): Texts {
  if (outcome === 'failed' && !offer.isNamed) return unnamed
  return outcome === 'misconfigured' && offer.hasEmail ? withEmail : texts[outcome]
}
