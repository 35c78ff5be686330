import type { ReactNode } from 'react'
import type { TextKey } from '../../../i18n/modalTexts.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PairingOutcome } from './usePairing.ts'

type Failure = Exclude<PairingOutcome, 'waiting'>

const texts = {
  declined: { title: 'wallet.declined', help: 'wallet.declinedHelp' },
  expired: { title: 'pairing.expired', help: 'pairing.expiredHelp' },
  unreachable: { title: 'pairing.unreachable', help: 'pairing.unreachableHelp' },
  misconfigured: { title: 'pairing.misconfigured', help: 'pairing.misconfiguredHelp' },
  failed: { title: 'wallet.failed', help: 'wallet.failedHelp' },
} as const satisfies Record<Failure, { title: TextKey; help: TextKey }>

/** Any wallet may have failed. */
const unnamed = { title: 'pairing.failed', help: 'pairing.failedHelp' } as const

export type PairingFailedProps = {
  outcome: Failure
  /** Default: any wallet. */
  name: string | undefined
  retry: () => void
}

export function PairingFailed({ outcome, name, retry }: PairingFailedProps): ReactNode {
  const { t } = useTexts()
  const { title, help } = name === undefined && outcome === 'failed' ? unnamed : texts[outcome]
  const values = { name: name ?? '' }
  return (
    <div className="pairing-failed">
      <Notice tone="danger" title={t(title, values)}>
        <p>{t(help, values)}</p>
      </Notice>
      {outcome !== 'misconfigured' && (
        <Button variant="primary" onClick={retry}>
          {t('modal.retry')}
        </Button>
      )}
    </div>
  )
}
