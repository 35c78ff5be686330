import type { Asset, Warning } from '../../view.ts'
import { allowanceWarnings } from '../tokens/allowance.ts'
import { findCurrency } from '../tokens/findCurrency.ts'
import type { TokenBook } from '../tokens/tokenBook.ts'
import type { ActionField } from './typedReaders.ts'

export type OrderContext = { chainId: bigint; book: TokenBook }

/** Worth of one cap, which is about a thousand dollars unless the operator says otherwise. */
const oneCap = 1_000_000n
/** Of an item or an unlisted token, whose worth is unknown. */
const leastReturn = oneCap / 100n
/** Of what is given. Caps say little about prices, so only gross differences count. */
const leastShare = 10n

/**
 * Judges what an order gives by the rules of approvals, and its return by the caps of tokens.
 * Unlisted tokens and items in return have no worth, unless only listed tokens are given.
 */
export function orderWarnings(fields: readonly ActionField[], context: OrderContext): Warning[] {
  const gives = listAssets(fields, 'gives')
  const granted = gives.flatMap((asset) => grantWarnings(asset, context))
  const isPoor = isPoorReturn(gives, listAssets(fields, 'receives'), context)
  const goesElsewhere = fields.some(({ label }) => label === 'receiver')
  return [
    ...granted,
    ...(isPoor ? [{ code: 'poorReturn' } as const] : []),
    ...(goesElsewhere ? [{ code: 'otherReceiver' } as const] : []),
  ]
}

function listAssets(fields: readonly ActionField[], label: ActionField['label']): Asset[] {
  return fields.flatMap((field) =>
    field.label === label && field.value.kind === 'amount' ? [field.value] : [],
  )
}

function grantWarnings(asset: Asset, { chainId, book }: OrderContext): Warning[] {
  if (asset.tokenId !== undefined) return []
  const known = (token: string) => (token === '' ? findCurrency(chainId, book) : book(token))
  return allowanceWarnings(asset.amount, asset.token ?? '', known)
}

function isPoorReturn(gives: Asset[], receives: Asset[], context: OrderContext): boolean {
  const given = gives.map((asset) => measureWorth(asset, context))
  const received = receives.map((asset) => measureWorth(asset, context))
  const total = sum(received)
  if (given.includes(undefined)) return total < leastReturn
  const isOpen = receives.some(
    ({ amount }, index) => received[index] === undefined && amount !== '0',
  )
  return !isOpen && (total === 0n || total * leastShare < sum(given))
}

function measureWorth(asset: Asset, { chainId, book }: OrderContext): bigint | undefined {
  const known = asset.token === null ? findCurrency(chainId, book) : book(asset.token)
  if (!known || known.cap === 0n || asset.tokenId !== undefined) return undefined
  return (BigInt(asset.amount) * oneCap) / known.cap
}

const sum = (worths: readonly (bigint | undefined)[]) =>
  worths.reduce<bigint>((total, worth) => total + (worth ?? 0n), 0n)
