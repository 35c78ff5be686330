import type { TransactionGroup } from '../../../../core/activity/groupByMonth.ts'

/** The month's name, with its year unless that is the current one. */
export function formatMonth(
  { at, year }: Pick<TransactionGroup, 'at' | 'year'>,
  locale: string,
): string {
  const isThisYear = year === new Date().getFullYear()
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    numberingSystem: 'latn',
  }).format(at)
}
