import type { DecodedCall } from '../../view.ts'
import { allowanceText } from '../tokens/allowance.ts'
import type { TypedNode } from './typedTree.ts'

type Fields = TypedNode['children']

export type TypedReader = (fields: Fields, contract: string) => readonly DecodedCall[]

const text = (fields: Fields, name: string) => fields.get(name)?.value ?? ''

type Grant = { token: string; spender: string; amount: string; deadline: string }

const toPermit = ({ amount, ...grant }: Grant, bits = 256): DecodedCall => ({
  kind: 'permit',
  tokenInfo: null,
  amount: allowanceText(BigInt(amount), bits),
  ...grant,
})

export const readPermit: TypedReader = (fields, token) => [
  toPermit({
    token,
    spender: text(fields, 'spender'),
    amount: text(fields, 'value'),
    deadline: text(fields, 'deadline'),
  }),
]

export const readDaiPermit: TypedReader = (fields, token) => [
  {
    kind: 'permit',
    token,
    tokenInfo: null,
    spender: text(fields, 'spender'),
    amount: text(fields, 'allowed') === 'true' ? 'unlimited' : '0',
    deadline: text(fields, 'expiry'),
  },
]

export const readAuthorization: TypedReader = (fields, token) => [
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
export const readAllowances: TypedReader = (fields) =>
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

export const readTransfers: TypedReader = (fields) =>
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
