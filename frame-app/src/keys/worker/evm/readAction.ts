import type { SignedActionName, WarningCode } from '../../view.ts'
import { parseAddress, toChecksumAddress } from './address.ts'
import { type ActionField, type TypedContext, type TypedReader, text } from './typedReaders.ts'

/** `dollars`, `number` and `percent` are text that the exchange parses. */
type Format = 'text' | 'address' | 'date' | 'dollars' | 'number' | 'percent' | 'item'

export type Action = {
  name: SignedActionName
  /** The field with the address that the action is about. */
  subject?: string
  rows?: readonly (readonly [label: ActionField['label'], field: string, format: Format])[]
  warns?: readonly WarningCode[]
}

/** Other text would pass for an amount. */
const patterns: Readonly<Partial<Record<Format, RegExp>>> = {
  dollars: /^\d{1,30}(\.\d{1,18})?$/,
  number: /^\d{1,30}(\.\d{1,18})?$/,
  percent: /^\d{1,3}(\.\d{1,18})?%$/,
}

const formats: Readonly<
  Record<Format, (value: string, context: TypedContext) => ActionField['value'] | undefined>
> = {
  text: (value) => (value === '' ? undefined : { kind: 'text', text: value }),
  address: (address) => ({ kind: 'address', address }),
  date: (seconds) => ({ kind: 'date', seconds }),
  dollars: (value) => ({ kind: 'text', text: `${value} USDC` }),
  number: (value) => ({ kind: 'text', text: value }),
  percent: (value) => ({ kind: 'text', text: value }),
  item: (tokenId, { contract }) => ({
    kind: 'amount',
    token: contract,
    tokenInfo: null,
    amount: '1',
    tokenId,
  }),
}

/** Reads one structure into rows. */
export const readAction =
  ({ name, subject, rows = [], warns = [] }: Action): TypedReader =>
  (fields, context) => {
    const target = subject === undefined ? null : readAddress(text(fields, subject))
    const values = rows.map(([label, field, format]) => {
      const items = [...(fields.get(field)?.children.values() ?? [])]
      const value = text(fields, field) || items.map((item) => item.value ?? '').join(', ')
      const isWrong = patterns[format]?.test(value) === false
      return isWrong ? undefined : { label, value: formats[format](value, context) }
    })
    if (target === undefined || values.includes(undefined)) return undefined
    const shown = values.flatMap((row): ActionField[] =>
      row?.value ? [{ label: row.label, value: row.value }] : [],
    )
    return {
      calls: [{ kind: 'signedAction', name, subject: target, fields: shown }],
      warnings: warns.map((code) => ({ code })),
    }
  }

function readAddress(value: string): string | undefined {
  return /^0x[0-9a-fA-F]{40}$/.test(value)
    ? toChecksumAddress(parseAddress(value.toLowerCase()))
    : undefined
}
