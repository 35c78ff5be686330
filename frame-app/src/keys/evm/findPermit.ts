/**
 * Permits among typed data: signatures that let someone else take tokens, with
 * no transaction of the owner's. EIP-2612, DAI, Permit2 single, batch and
 * transfers, EIP-3009, and whatever calls itself a permit or names a spender.
 */
import type { DecodedCall, TypedDataField, Warning } from '../view.ts'
import { allowanceText, allowanceWarnings } from './allowance.ts'
import type { TypedData } from './typedData.ts'

export type Permit = { call: DecodedCall | null; warnings: readonly Warning[] }

type Grant = { token: string; amount: string }

const authorizations = ['TransferWithAuthorization', 'ReceiveWithAuthorization']
const deadlineNames = ['deadline', 'sigDeadline', 'expiry']

/** The permit that the typed data is, or undefined when it is none. */
export function findPermit(data: TypedData): Permit | undefined {
  if (authorizations.includes(data.primaryType)) return readAuthorization(data)
  const spender = top(data, ['spender'], 'address') ?? top(data, ['operator'], 'address')
  const isPermit = /permit/i.test(data.primaryType) || spender?.name === 'spender'
  return isPermit ? readPermit(data, spender?.value ?? null) : undefined
}

function readPermit(data: TypedData, spender: string | null): Permit {
  const grants = readGrants(data)
  const deadline = top(data, deadlineNames)?.value ?? null
  const [only] = grants
  const isOne = grants.length === 1 && only !== undefined && spender !== null
  return {
    call: isOne ? { kind: 'permit', spender, deadline, ...only } : null,
    warnings: [
      spender === null ? { code: 'permit' } : { code: 'permit', detail: spender },
      ...grants.flatMap(({ token, amount }) => allowanceWarnings(amount, token)),
    ],
  }
}

/** EIP-3009: the signature alone moves the tokens. */
function readAuthorization(data: TypedData): Permit {
  const [from, to, value] = ['from', 'to', 'value'].map((name) => top(data, [name])?.value)
  const token = contractOf(data)
  const warnings: Warning[] = [to ? { code: 'permit', detail: to } : { code: 'permit' }]
  if (!from || !to || !value) return { call: null, warnings }
  return { call: { kind: 'tokenTransfer', token, from, to, amount: value }, warnings }
}

/** Each `token` with the `amount` beside it (Permit2), or the one amount of the contract itself. */
function readGrants(data: TypedData): Grant[] {
  const tokens = data.fields
    .map((field, index) => ({ field, index }))
    .filter(({ field }) => field.name === 'token' && field.type === 'address')
  if (tokens.length === 0) return [{ token: contractOf(data), amount: topAmount(data) }]
  return tokens.map(({ field, index }) => ({
    token: String(field.value),
    amount: amountText(siblings(data.fields, index).find(({ name }) => name === 'amount')),
  }))
}

function topAmount(data: TypedData): string {
  const allowed = top(data, ['allowed'], 'bool')
  if (allowed) return allowed.value === 'true' ? 'unlimited' : '0'
  return amountText(top(data, ['value', 'amount']))
}

function amountText(field: TypedDataField | undefined): string {
  const bits = /^uint(\d*)$/.exec(field?.type ?? '')?.[1]
  if (bits === undefined || !field?.value) return 'unknown'
  return allowanceText(BigInt(field.value), Number(bits || 256))
}

/** The fields after this one in the same structure. */
function siblings(fields: readonly TypedDataField[], index: number): TypedDataField[] {
  const depth = fields[index]?.depth ?? 0
  const found: TypedDataField[] = []
  for (let next = index + 1; (fields[next]?.depth ?? -1) >= depth; next++) {
    const field = fields[next]
    if (field?.depth === depth) found.push(field)
  }
  return found
}

function top(data: TypedData, names: readonly string[], type?: string): TypedDataField | undefined {
  return data.fields.find(
    (field) =>
      field.depth === 0 && names.includes(field.name) && (type ?? field.type) === field.type,
  )
}

function contractOf(data: TypedData): string {
  return data.domain.find(({ name }) => name === 'verifyingContract')?.value ?? 'unknown'
}
