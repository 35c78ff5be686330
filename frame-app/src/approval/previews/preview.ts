/**
 * What a request comes down to on screen: one sentence, then rows. Previews are data, made by
 * pure functions; `Rows.tsx` draws them. Text in them is raw and is escaped where it is drawn.
 */
import { formatAmount, shortAmount } from '@latchkey/ui'
import type { TypedDataField } from '../../keys/view.ts'
import type { ApprovalTexts, TextKey } from '../texts/approvalTexts.ts'

/** One of the screen's texts around raw values. */
type Phrase = { key: TextKey; values?: Readonly<Record<string, PhraseValue>> }

/** An amount, written as the language of the screen writes numbers. */
export type Amount = {
  /** Base units: decimal digits or a 0x quantity. */
  units: string
  decimals: number
  symbol?: string
  /** Rounded to few digits, for a heading. */
  isShort?: true
}

/** A count chooses the plural form of its phrase. */
export type PhraseValue = string | number | Phrase | Amount

export type Sentence = Phrase & {
  /** The address that ends the sentence, whole. */
  subject?: string
}

export type RowValue =
  | { kind: 'text'; text: string }
  /** One of the screen's own texts. */
  | { kind: 'word'; key: TextKey }
  /** A host or URL: anything but ASCII is escaped. */
  | { kind: 'host'; text: string }
  | { kind: 'address'; address: string }
  /** An amount with its symbol. */
  | { kind: 'amount'; text: PhraseValue }
  /** An amount of a token whose decimals are not known, or the id of an item of it. */
  | { kind: 'baseUnits'; amount: string; mayBeItemId: boolean }
  /** RFC 3339, or seconds since 1970. */
  | { kind: 'time'; source: string }
  /** A whole text, in its own lines. */
  | { kind: 'block'; text: string }
  /** Hex, base58 or base64: monospaced, copyable. */
  | { kind: 'raw'; text: string }
  | { kind: 'addresses'; addresses: readonly string[] }
  /** A nested structure, drawn by depth. */
  | { kind: 'tree'; fields: readonly TypedDataField[] }

export type Row = { label: TextKey; value: RowValue }

export type Step = { sentence: Sentence; rows: readonly Row[]; details: readonly Row[] }

export type Preview = {
  sentence: Sentence
  /** What leaves the account, the fee too, stated apart from everything else. */
  changes: readonly Row[]
  rows: readonly Row[]
  /** What a transaction does besides, or, where nothing stands out, all that it does. */
  steps: readonly Step[]
  stepsLabel: TextKey
  network: string | null
  /** Folded away unless the risk is high. */
  details: readonly Row[]
}

/** A row, or none when there is no value. */
export function row<Source>(
  label: TextKey,
  source: Source | null | undefined,
  value: (source: Source) => RowValue,
): readonly Row[] {
  return source === null || source === undefined ? [] : [{ label, value: value(source) }]
}

export const asAmount = (text: PhraseValue): RowValue => ({ kind: 'amount', text })
export const asText = (text: string): RowValue => ({ kind: 'text', text })
export const asHost = (text: string): RowValue => ({ kind: 'host', text })
export const asAddress = (address: string): RowValue => ({ kind: 'address', address })
export const asTime = (source: string): RowValue => ({ kind: 'time', source })
export const asRaw = (text: string): RowValue => ({ kind: 'raw', text })
export const asBlock = (text: string): RowValue => ({ kind: 'block', text })

/** Writes a value of a phrase; a phrase with all that it holds. */
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
