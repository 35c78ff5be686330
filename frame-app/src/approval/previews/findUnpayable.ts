import type { ApprovalView, ChainLabel, Shortfall } from '../../keys/view.ts'
import { sumValues } from './sumValues.ts'

/** Base units, decimal text, of all transactions together. */
export type Unpayable = { chain: ChainLabel; value: string; fee: string; shortfall: Shortfall }

/** Returns undefined if the account can pay for the transactions. */
export function findUnpayable({ parts }: ApprovalView): Unpayable | undefined {
  const transactions = parts.filter((part) => part.kind === 'evmTransaction')
  const short = transactions.find(({ shortfall }) => shortfall !== null)
  if (!short?.shortfall) return undefined
  return {
    chain: short.chain,
    value: transactions.reduce((total, part) => total + sumValues(part), 0n).toString(),
    fee: transactions.reduce((total, { maxFee }) => total + BigInt(maxFee), 0n).toString(),
    shortfall: short.shortfall,
  }
}
