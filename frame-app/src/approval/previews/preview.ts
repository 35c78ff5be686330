/** Data for one sentence, then rows; `Rows.tsx` renders them and escapes their text. */
import { formatAmount, shortAmount } from '@latchkey/ui'
import type { ChainLabel, TokenInfo, TokenWords, TypedDataField } from '../../keys/view.ts'
import type { ApprovalTexts, TextKey } from '../texts/approvalTexts.ts'

type Phrase = { key: TextKey; values?: Readonly<Record<string, PhraseValue>> }

export type Amount = {
  /** Decimal digits or a 0x quantity. */
  units: string
  decimals: number
  symbol?: string
  isShort?: true
}

/** An amount whose price may be known: of a listed token, or null for the network's currency. */
export type Worth = Pick<Amount, 'units' | 'decimals'> & { token: string | null }

/** A count selects the plural form. */
export type PhraseValue = string | number | Phrase | Amount

export type Sentence = Phrase & {
  subject?: string
}

export type RowValue =
  | { kind: 'text'; text: string }
  | { kind: 'word'; key: TextKey }
  /** A host or URL: anything but ASCII is escaped. */
  | { kind: 'host'; text: string }
  | { kind: 'address'; address: string }
  | { kind: 'amount'; text: PhraseValue; worth?: Worth }
  /** A token amount with unknown decimals, or an item's id. */
  | { kind: 'baseUnits'; amount: string; mayBeItemId: boolean }
  /** As the contract of an unlisted token describes it. */
  | { kind: 'claimed'; amount: string; claim: TokenInfo }
  | { kind: 'tokenWords'; words: TokenWords }
  /** RFC 3339, or seconds since 1970. */
  | { kind: 'time'; source: string }
  | { kind: 'block'; text: string }
  /** Hex, base58 or base64: monospaced and copyable. */
  | { kind: 'raw'; text: string }
  | { kind: 'addresses'; addresses: readonly string[] }
  | { kind: 'sentence'; sentence: Sentence }
  | { kind: 'tree'; fields: readonly TypedDataField[]; account?: string }

/** A label in the operator's own words is plain text. */
export type Row = { label: TextKey | { text: string }; value: RowValue }

export type Step = {
  /** Of a part of the request, from 1. */
  number?: number
  /** Shows its details unfolded. */
  isHigh?: boolean
  sentence: Sentence
  rows: readonly Row[]
  details: readonly Row[]
  /** Steps that it runs. */
  steps?: readonly Step[]
}

/** A transaction's cost in its network's own currency: base units in decimal digits. */
export type Cost = {
  chain: ChainLabel
  sent: string
  /** Null where another account pays it. */
  fee: string | null
}

export type Preview = {
  sentence: Sentence
  changes: readonly Row[]
  costs: readonly Cost[]
  rows: readonly Row[]
  /** Other effects of a transaction, or all if none is its purpose. */
  steps: readonly Step[]
  stepsLabel: TextKey
  /** Below the steps. */
  lowerRows?: readonly Row[]
  network: string | null
  details: readonly Row[]
}

/** Returns no row without a value. */
export function row<Source>(
  label: TextKey,
  source: Source | null | undefined,
  value: (source: Source) => RowValue,
): readonly Row[] {
  return source === null || source === undefined ? [] : [{ label, value: value(source) }]
}

export const asAmount = (text: PhraseValue): RowValue => ({ kind: 'amount', text })
export const asPriced = (text: PhraseValue, worth: Worth): RowValue => ({
  kind: 'amount',
  text,
  worth,
})
export const asText = (text: string): RowValue => ({ kind: 'text', text })
export const asHost = (text: string): RowValue => ({ kind: 'host', text })
export const asAddress = (address: string): RowValue => ({ kind: 'address', address })
export const asTime = (source: string): RowValue => ({ kind: 'time', source })
export const asRaw = (text: string): RowValue => ({ kind: 'raw', text })
export const asBlock = (text: string): RowValue => ({ kind: 'block', text })

export function writeValue(texts: ApprovalTexts, value: PhraseValue): string {
  if (typeof value !== 'object') return String(value)
  if ('units' in value) return writeAmount(texts, value)
  const written = Object.entries(value.values ?? {}).map(([name, inner]) => [
    name,
    typeof inner === 'number' ? inner : writeValue(texts, inner),
  ])
  return texts.t(value.key, Object.fromEntries(written))
}

function writeAmount({ locale }: ApprovalTexts, amount: Amount): string {
  const { units, decimals, symbol, isShort } = amount
  const parameters = { amount: units, decimals, locale }
  const number = isShort ? shortAmount(parameters) : formatAmount(parameters)
  return symbol === undefined ? number : `${number} ${symbol}`
}
