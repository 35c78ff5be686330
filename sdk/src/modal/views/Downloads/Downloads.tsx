import { globeIcon, puzzleIcon, smartphoneIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { TextKey } from '../../../i18n/modalTexts.ts'
import { WalletRow } from '../../parts/WalletRow.tsx'
import { useTexts } from '../../shell/TextsContext.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Download, useDownloads } from './useDownloads.ts'

const labels = {
  chrome: 'downloads.chrome',
  ios: 'downloads.ios',
  android: 'downloads.android',
  website: 'downloads.website',
} as const satisfies Record<Download['store'], TextKey>

const icons = {
  chrome: puzzleIcon,
  ios: smartphoneIcon,
  android: smartphoneIcon,
  website: globeIcon,
} as const satisfies Record<Download['store'], string>

type Props = { data: ViewData['Downloads'] }

export function Downloads({ data: { wallet } }: Props): ReactNode {
  const latchkey = useLatchkeyContext()
  const { t } = useTexts()
  const { name } = wallet
  const downloads = useDownloads(wallet)
  if (downloads.length === 0) {
    return (
      <div className="view">
        <Notice tone="warning" title={t('downloads.none', { name })}>
          <p>{t('downloads.noneHelp')}</p>
        </Notice>
      </div>
    )
  }
  return (
    <div className="view">
      <p className="lead">{t('downloads.lead', { name })}</p>
      <ul className="wallets" aria-label={t('title.Downloads', { name })}>
        {downloads.map(({ store, href }) => (
          <WalletRow
            key={store}
            wallet={{ id: store, name: t(labels[store]) }}
            mark={<Icon icon={icons[store]} size={20} />}
            action={href}
            onOpen={() => latchkey._internal.emit('GET_WALLET', { name })}
          />
        ))}
      </ul>
      <p className="small centred">{t('downloads.help')}</p>
    </div>
  )
}
