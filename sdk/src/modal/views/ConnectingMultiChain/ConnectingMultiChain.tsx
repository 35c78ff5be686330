import type { ChainNamespace } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { WalletGone } from '../../parts/WalletGone.tsx'
import { WalletRow } from '../../parts/WalletRow.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { useConnectingMultiChain } from './useConnectingMultiChain.ts'

const labels = {
  eip155: 'namespace.eip155',
  solana: 'namespace.solana',
  bip122: 'namespace.bip122',
  polkadot: 'namespace.polkadot',
} as const satisfies Record<ChainNamespace, ViewTextKey>

type Props = { data: ViewData['ConnectingMultiChain'] }

/** Lets the user choose where a wallet of several namespaces connects. */
export function ConnectingMultiChain({ data }: Props): ReactNode {
  const { t } = useViewTexts()
  const { name, choices } = useConnectingMultiChain(data)
  if (choices.length === 0) return <WalletGone />
  return (
    <div className="view">
      <p className="lead">{t('multiChain.lead', { name })}</p>
      <ul className="wallets" aria-label={t('title.ConnectingMultiChain')}>
        {choices.map(({ namespace, networkName, onSelect }) => (
          <WalletRow
            key={namespace}
            wallet={{ id: namespace, name: networkName ?? t(labels[namespace]), icon: undefined }}
            action={onSelect}
          />
        ))}
      </ul>
    </div>
  )
}
