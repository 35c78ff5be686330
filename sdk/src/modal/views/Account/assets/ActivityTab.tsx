import { memo, type ReactNode, useMemo } from 'react'
import { groupByMonth, type TransactionGroup } from '../../../../core/activity/groupByMonth.ts'
import { useNetwork } from '../../../../hooks/useNetwork.ts'
import type { Network } from '../../../../networks/network.ts'
import { useViewTexts } from '../../../shell/useViewTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { AssetSkeletons } from './AssetSkeletons.tsx'
import { EmptyTab } from './EmptyTab.tsx'
import { FailedActivity } from './FailedActivity.tsx'
import { formatMonth } from './formatMonth.ts'
import type { TabProps } from './tabProps.ts'
import { useRows } from './useRows.ts'

export function ActivityTab({ activity }: TabProps): ReactNode {
  const { t, locale } = useViewTexts()
  const { network } = useNetwork()
  const { status, transactions, onMore, onRetry } = activity
  const { shown, list, more, showMore } = useRows(transactions, onMore)
  const groups = useMemo(() => groupByMonth(shown), [shown])
  const isEmpty = transactions.length === 0
  if (status === 'failed') return <FailedActivity onRetry={onRetry} />
  if (isEmpty && status === 'loading') return <AssetSkeletons />
  if (isEmpty && !onMore) return <EmptyTab title="activity.empty" help="activity.emptyHelp" />
  return (
    <>
      <ul ref={list} className="asset-list" aria-label={t('assets.activity')}>
        {groups.map((group) => (
          <Month key={group.month} group={group} locale={locale} network={network} />
        ))}
      </ul>
      {showMore && (
        <div ref={more} className="more-rows">
          <Button onClick={showMore} busy={status === 'loading'} data-testid="more-activity">
            {t('activity.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type MonthProps = { group: TransactionGroup; locale: string; network: Network }

const Month = memo(({ group, locale, network }: MonthProps) => {
  const title = formatMonth(group, locale)
  return (
    <li>
      <p className="activity-month">{title}</p>
      <ul className="asset-list" aria-label={title}>
        {group.transactions.map((transaction) => (
          <ActivityRow key={transaction.id} transaction={transaction} network={network} />
        ))}
      </ul>
    </li>
  )
})
