/** What the user asks to send, and what stands in the way. */
import { parseAmount } from './parseAmount.ts'
import type { SendState } from './sendState.ts'
import type { Funds } from './transfer.ts'

/**
 * `balance`: more than the account has. `fee`: the account has the amount, but too little of the
 * network's own currency for the fee.
 */
export type AmountIssue = 'form' | 'precision' | 'zero' | 'balance' | 'fee'

type Amount = Pick<SendState, 'asset' | 'funds' | 'amount' | 'isMax'>

/** Returns the most that can be sent: of the network's own currency, the fee is kept back. */
export function getMax({ asset, funds }: Amount): bigint | undefined {
  if (!funds) return undefined
  if (asset.address !== undefined) return funds.balance
  const rest = funds.balance - funds.fee.reserve
  return rest > 0n ? rest : 0n
}

/** Returns the amount in base units. Undefined if there is none, or the funds are unknown. */
export function readAmount(state: Amount): bigint | undefined {
  if (state.isMax) return getMax(state)
  const parsed = state.funds && parseAmount(state.amount, state.funds.decimals)
  return parsed?.status === 'valid' ? parsed.value : undefined
}

/** Returns undefined for an amount that can be sent, for none, and until the funds are known. */
export function findAmountIssue(state: Amount): AmountIssue | undefined {
  const { funds, asset, isMax } = state
  if (!funds) return undefined
  if (isMax) {
    if (funds.balance === 0n) return 'balance'
    return getMax(state) === 0n || funds.native < funds.fee.expected ? 'fee' : undefined
  }
  const parsed = parseAmount(state.amount, funds.decimals)
  if (parsed.status === 'empty') return undefined
  if (parsed.status === 'invalid') return parsed.reason
  return findShortfall(parsed.value, funds, asset.address === undefined)
}

function findShortfall(
  amount: bigint,
  { balance, native, fee }: Funds,
  isNative: boolean,
): AmountIssue | undefined {
  if (amount > balance) return 'balance'
  return native < fee.expected + (isNative ? amount : 0n) ? 'fee' : undefined
}

/** The input is complete, and nothing is known that stands in the way. */
export function isReady(state: SendState): boolean {
  const amount = readAmount(state)
  return (
    amount !== undefined &&
    amount > 0n &&
    findAmountIssue(state) === undefined &&
    state.recipient.status === 'found'
  )
}
