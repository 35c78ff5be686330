import { globeIcon, puzzleIcon, smartphoneIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { ChooseAnother } from '../../parts/ChooseAnother.tsx'
import { WalletRow } from '../../parts/WalletRow.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { downloadsStyles } from './Downloads.css.ts'
import { type Download, useDownloads } from './useDownloads.ts'

const labels = {
  chrome: 'downloads.chrome',
  ios: 'downloads.ios',
  android: 'downloads.android',
  website: 'downloads.website',
} as const satisfies Record<Download['store'], ViewTextKey>

const devices = {
  chrome: 'downloads.chrome.device',
  ios: 'downloads.ios.device',
  android: 'downloads.android.device',
  website: undefined,
} as const satisfies Record<Download['store'], ViewTextKey | undefined>

const icons = {
  chrome: puzzleIcon,
  ios: smartphoneIcon,
  android: smartphoneIcon,
  website: globeIcon,
} as const satisfies Record<Download['store'], string>

type Props = { data: ViewData['Downloads'] }

export function Downloads({ data: { wallet } }: Props): ReactNode {
  const latchkey = useLatchkeyContext()
  const { t } = useViewTexts()
  const { name } = wallet
  const { downloads, needsReload } = useDownloads(wallet)
  useStyles(downloadsStyles)
  if (downloads.length === 0) {
    return (
      <div className="view">
        <Notice tone="warning" title={t('downloads.none', { name })} />
        <ChooseAnother />
      </div>
    )
  }
  return (
    <div className="view downloads">
      <p className="lead">{t('downloads.lead', { name })}</p>
      <ul className="wallets" aria-label={t('title.Downloads', { name })}>
        {downloads.map(({ store, href }) => (
          <WalletRow
            key={store}
            wallet={{ id: store, name: t(labels[store], { name }) }}
            detail={devices[store] && t(devices[store])}
            mark={<Icon icon={icons[store]} size={20} />}
            action={href}
            onOpen={() => latchkey._internal.emit('GET_WALLET', { name })}
          />
        ))}
      </ul>
      {needsReload && <p className="small centred">{t('downloads.help')}</p>}
    </div>
  )
}
