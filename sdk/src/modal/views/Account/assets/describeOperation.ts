import type { Transaction } from '../../../../api/history.ts'
import type { ViewTextKey } from '../../../../i18n/viewTexts.ts'

/** The operations that the API names, with their texts. */
const operations: Readonly<Record<string, ViewTextKey>> = {
  send: 'activity.type.send',
  receive: 'activity.type.receive',
  trade: 'activity.type.trade',
  mint: 'activity.type.mint',
  burn: 'activity.type.burn',
  approve: 'activity.type.approve',
  revoke: 'activity.type.revoke',
  execute: 'activity.type.execute',
  deploy: 'activity.type.deploy',
  deposit: 'activity.type.deposit',
  withdraw: 'activity.type.withdraw',
  borrow: 'activity.type.borrow',
  repay: 'activity.type.repay',
  claim: 'activity.type.claim',
}

/** An operation without a text is described by what it moved. */
export function describeOperation({ metadata, transfers }: Transaction): ViewTextKey {
  const { operationType } = metadata
  const known = Object.hasOwn(operations, operationType) ? operations[operationType] : undefined
  if (known) return known
  const has = (wanted: string) => transfers?.some(({ direction }) => direction === wanted) ?? false
  if (has('in') && has('out')) return 'activity.type.trade'
  if (has('in')) return 'activity.type.receive'
  return has('out') ? 'activity.type.send' : 'activity.type.other'
}
