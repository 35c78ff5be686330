import type { EvmTransaction, FeeMenu, FeeName } from '../keys/view.ts'
import type { ChosenFees, Fees } from './fees.ts'

const order: readonly FeeName[] = ['slow', 'normal', 'fast', 'app']

export type CreateFeeMenuParameters = {
  fees: ChosenFees
  transaction: Pick<EvmTransaction, 'gas' | 'value'>
  /** Base units, decimal text; null if unknown. */
  balance: string | null
}

/**
 * Offers what the account can pay for, and the fee that is chosen.
 *
 * @returns undefined if that leaves nothing to choose
 */
export function createFeeMenu(parameters: CreateFeeMenuParameters): FeeMenu | undefined {
  const { fees, transaction, balance } = parameters
  const { chosen, choices } = fees
  const options = order.flatMap((name) => {
    const found = choices[name]
    if (!found) return []
    const fee = maximumFee(found, transaction.gas)
    const isPayable = balance === null || BigInt(transaction.value) + fee <= BigInt(balance)
    return isPayable || name === chosen ? [{ name, fee: fee.toString() }] : []
  })
  const costs = new Set(options.map(({ fee }) => fee))
  return costs.size > 1 ? { chosen, options } : undefined
}

const maximumFee = ({ maxFeePerGas, gasPrice }: Fees, gas: string): bigint =>
  BigInt(gas) * BigInt(maxFeePerGas ?? gasPrice ?? 0)
