import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { textFieldStyles } from '../../ui/TextField.css.ts'
import { AssetSkeletons } from '../Account/assets/AssetSkeletons.tsx'
import { assetsStyles } from '../Account/assets/assets.css.ts'
import { FailedBalances } from '../Account/assets/FailedBalances.tsx'
import { AssetRow } from './AssetRow.tsx'
import { useWalletSendSelectToken } from './useWalletSendSelectToken.ts'

type Props = { data: ViewData['WalletSendSelectToken'] }

export function WalletSendSelectToken({ data: { flow } }: Props): ReactNode {
  const { t } = useViewTexts()
  const { assets, selected, search, isLoading, onRetry, select } = useWalletSendSelectToken(flow)
  useStyles(textFieldStyles)
  useStyles(assetsStyles)
  return (
    <div className={search ? 'view view-steady' : 'view'}>
      {search && (
        <SearchField label={t('send.search')} text={search.text} onChange={search.onChange} />
      )}
      <ul className="asset-list" aria-label={t('title.WalletSendSelectToken')}>
        {assets.map((asset) => (
          <AssetRow
            key={asset.address ?? ''}
            asset={asset}
            isSelected={asset.address === selected.address}
            onSelect={() => select(asset)}
          />
        ))}
      </ul>
      {isLoading && <AssetSkeletons />}
      {assets.length === 0 && <p className="lead">{t('send.noneFound')}</p>}
      {onRetry && <FailedBalances onRetry={onRetry} />}
    </div>
  )
}
