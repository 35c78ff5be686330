import type { ReactNode } from 'react'
import { useViewTexts } from '../../../shell/useViewTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { AssetSkeletons } from './AssetSkeletons.tsx'
import { EmptyTab } from './EmptyTab.tsx'
import { FailedBalances } from './FailedBalances.tsx'
import { sortBalances } from './sortBalances.ts'
import { TokenRow } from './TokenRow.tsx'
import type { TabProps } from './tabProps.ts'
import { useRows } from './useRows.ts'

export function TokensTab({ portfolio }: TabProps): ReactNode {
  const { t } = useViewTexts()
  const { balances, error, retry } = portfolio
  const all = sortBalances(balances ?? [])
  const { shown, list, more, showMore } = useRows(all)
  if (!balances) return error ? <FailedBalances onRetry={retry} /> : <AssetSkeletons />
  if (all.length === 0) return <EmptyTab title="tokens.empty" help="tokens.emptyHelp" />
  return (
    <>
      <ul ref={list} className="asset-list" aria-label={t('assets.tokens')}>
        {shown.map((balance) => (
          <TokenRow key={balance.address ?? balance.symbol} balance={balance} />
        ))}
      </ul>
      {showMore && (
        <div ref={more} className="more-rows">
          <Button onClick={showMore} data-testid="more-tokens">
            {t('tokens.more')}
          </Button>
        </div>
      )}
    </>
  )
}
