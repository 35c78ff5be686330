import type { Transaction, Transfer } from '../../api/history.ts'
import { addDecimals } from './decimals.ts'
import { isSpam } from './isListed.ts'

export type TransferSummary = {
  readonly direction: Transfer['direction']
  /** A symbol, or the name of an NFT. Undefined if the API names none. */
  readonly name: string | undefined
  /** In whole units. Undefined for one NFT. */
  readonly quantity: string | undefined
  readonly picture: string | undefined
  readonly isNft: boolean
}

type Counted = TransferSummary & { readonly value: number }

export type TransfersSummary = {
  /** What left the account comes first. */
  readonly shown: readonly TransferSummary[]
  /** The number of further ones. */
  readonly more: number
}

/** Adds up transfers of one token in one direction, and picks the 2 that are worth the most. */
export function summarizeTransfers({
  transfers,
}: Pick<Transaction, 'transfers'>): TransfersSummary {
  const summed = new Map<string, Counted>()
  for (const transfer of (transfers ?? []).filter((each) => !isSpam(each))) {
    const next = describe(transfer)
    const key = `${next.direction} ${next.isNft} ${next.name}`
    const earlier = summed.get(key)
    summed.set(key, earlier ? add(earlier, next) : next)
  }
  const ranked = [...summed.values()].toSorted((one, other) => other.value - one.value)
  const shown = ranked.slice(0, 2).toSorted((one, other) => rank(one) - rank(other))
  return { shown, more: ranked.length - shown.length }
}

function describe({ direction, nft_info, fungible_info, quantity, value = 0 }: Transfer): Counted {
  const isNft = nft_info !== undefined
  return {
    direction,
    name: isNft ? nft_info.name : fungible_info?.symbol,
    quantity: isNft && quantity.numeric === '1' ? undefined : quantity.numeric,
    picture: isNft ? nft_info.content?.preview?.url : fungible_info?.icon?.url,
    isNft,
    value,
  }
}

const add = (one: Counted, other: Counted): Counted => ({
  ...one,
  quantity: addDecimals(one.quantity ?? '1', other.quantity ?? '1'),
  value: one.value + other.value,
})

const rank = ({ direction }: TransferSummary): number => (direction === 'out' ? 0 : 1)
