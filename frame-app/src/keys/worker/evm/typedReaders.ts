import type { DecodedCall, FieldValue, SignedActionLabel, Warning } from '../../view.ts'
import { allowanceText } from '../tokens/allowance.ts'
import type { TypedNode } from './typedTree.ts'

export type Fields = TypedNode['children']

type TypedCall = { call: DecodedCall; warnings: readonly Warning[] }

export type TypedContext = {
  account: string
  /** EIP-55; empty if the domain has none. */
  contract: string
  chainId: bigint
  /** Takes values of their EIP-712 types as text. */
  decode(call: { to: string; value: string; data: string }): TypedCall
}

export type TypedReading = {
  calls: readonly DecodedCall[]
  warnings: readonly Warning[]
  /** Its domain names no chain on purpose. */
  isChainless?: boolean
}

/** Returns undefined if the values are not what the type is for. */
export type TypedReader = (fields: Fields, context: TypedContext) => TypedReading | undefined

export type KnownType = {
  /** `encodeType` of the primary type, or its start if it ends in a comma. */
  type: string
  /** The field that must be the account. */
  owner?: string
  /** The domain's `verifyingContract`; by default any. */
  contracts?: readonly string[] | 'none'
  /** Other required values of the domain. */
  domain?: Readonly<Record<string, string>>
  /** By default any; or none, for data that only servers read. */
  chains?: readonly bigint[] | 'none'
  read: TypedReader
}

export type ActionField = { label: SignedActionLabel; value: FieldValue }

export const text = (fields: Fields, name: string) => fields.get(name)?.value ?? ''
export const integer = (fields: Fields, name: string) => BigInt(text(fields, name) || 0)

/** Reads data that consists of token permits and transfers. */
export const grants =
  (read: (fields: Fields, token: string) => readonly DecodedCall[]): TypedReader =>
  (fields, { contract }) => ({ calls: read(fields, contract), warnings: [] })

type GrantReader = Parameters<typeof grants>[0]

type Grant = { token: string; spender: string; amount: string; deadline: string }

const toPermit = ({ amount, ...grant }: Grant, bits = 256): DecodedCall => ({
  kind: 'permit',
  tokenInfo: null,
  amount: allowanceText(BigInt(amount), bits),
  ...grant,
})

export const readPermit: GrantReader = (fields, token) => [
  toPermit({
    token,
    spender: text(fields, 'spender'),
    amount: text(fields, 'value'),
    deadline: text(fields, 'deadline'),
  }),
]

export const readDaiPermit: GrantReader = (fields, token) => [
  {
    kind: 'permit',
    token,
    tokenInfo: null,
    spender: text(fields, 'spender'),
    amount: text(fields, 'allowed') === 'true' ? 'unlimited' : '0',
    deadline: text(fields, 'expiry'),
  },
]

export const readAuthorization: GrantReader = (fields, token) => [
  {
    kind: 'tokenTransfer',
    token,
    tokenInfo: null,
    from: text(fields, 'from'),
    to: text(fields, 'to'),
    amount: text(fields, 'value'),
    mayBeItemId: false,
  },
]

/**
 * Allowances last until their own expiration; the signature's deadline limits only its submission.
 */
export const readAllowances: GrantReader = (fields) =>
  listItems(fields, 'details').map((details) =>
    toPermit(
      {
        token: text(details, 'token'),
        spender: text(fields, 'spender'),
        amount: text(details, 'amount'),
        deadline: text(details, 'expiration'),
      },
      160,
    ),
  )

export const readTransfers: GrantReader = (fields) =>
  listItems(fields, 'permitted').map((permitted) =>
    toPermit({
      token: text(permitted, 'token'),
      spender: text(fields, 'spender'),
      amount: text(permitted, 'amount'),
      deadline: text(fields, 'deadline'),
    }),
  )

function listItems(fields: Fields, name: string): readonly Fields[] {
  const children = fields.get(name)?.children ?? new Map<string, TypedNode>()
  return children.has('token') ? [children] : [...children.values()].map((item) => item.children)
}
