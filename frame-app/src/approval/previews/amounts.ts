import { isShortExact } from '@latchkey/ui'
import type { Allowance, Asset, ChainLabel, TokenInfo } from '../../keys/view.ts'
import {
  type Amount,
  asAmount,
  asPriced,
  type PhraseValue,
  type Row,
  type RowValue,
} from './preview.ts'

export function nativeAmount(amount: string, chain: ChainLabel | null): Amount {
  return chain ? tokenAmount(amount, chain) : { units: amount, decimals: 0 }
}

function tokenAmount(units: string, { decimals, symbol }: TokenInfo): Amount {
  return { units, decimals, symbol }
}

/** Of an ERC-721 or ERC-1155 item, decimal text. */
export function itemAmount(amount: string, tokenId: string): RowValue {
  return asAmount(amount === '1' ? `#${tokenId}` : `${amount} × #${tokenId}`)
}

export function headingAmount(amount: string, token: TokenInfo | null): PhraseValue {
  if (!token) return { units: amount, decimals: 0 }
  const named: Amount = { ...tokenAmount(amount, token), isShort: true }
  const isExact = isShortExact({ amount, decimals: token.decimals })
  return isExact ? named : { key: 'amount.about', values: { amount: named } }
}

export function nativeChange(amount: string, chain: ChainLabel | null): readonly Row[] {
  if (BigInt(amount) === 0n) return []
  return [{ label: 'label.leaves', value: nativeValue(amount, chain) }]
}

/** With its price, if the network is known. */
function nativeValue(amount: string, chain: ChainLabel | null): RowValue {
  const written = nativeAmount(amount, chain)
  return chain ? asPriced(written, { ...written, token: null }) : asAmount(written)
}

const unread: Readonly<Record<string, RowValue>> = {
  unlimited: { kind: 'word', key: 'amount.unlimited' },
  unknown: { kind: 'word', key: 'amount.unknown' },
}

type DescribedToken = {
  /** Of an amount that moves: it has a price if the token is listed. Null for the currency. */
  token?: string | null
  tokenInfo: TokenInfo | null
  claim?: TokenInfo | undefined
  mayBeItemId: boolean
}

/** Falls back to the contract's claim, then to a bare number. */
export function tokenValue(
  amount: Allowance,
  { token, tokenInfo, claim, mayBeItemId }: DescribedToken,
): RowValue {
  const word = unread[amount]
  if (word) return word
  if (tokenInfo) {
    const written = tokenAmount(amount, tokenInfo)
    return token === undefined ? asAmount(written) : asPriced(written, { ...written, token })
  }
  return claim ? { kind: 'claimed', amount, claim } : { kind: 'baseUnits', amount, mayBeItemId }
}

/** Quotes a claimed symbol, so that it does not pass for a known one. */
export function claimedAmount(amount: string, { symbol, decimals }: TokenInfo): PhraseValue {
  const units: Amount = { units: amount, decimals, isShort: true }
  return { key: 'amount.claimed', values: { amount: units, symbol } }
}

/** Writes an amount with all its digits, for a sentence. */
export function writeUnits(
  units: string,
  { tokenInfo, claim }: Pick<Asset, 'tokenInfo' | 'claim'>,
): PhraseValue {
  if (tokenInfo) return tokenAmount(units, tokenInfo)
  if (!claim) return { units, decimals: 0 }
  const { symbol, decimals } = claim
  return { key: 'amount.claimed', values: { amount: { units, decimals }, symbol } }
}
