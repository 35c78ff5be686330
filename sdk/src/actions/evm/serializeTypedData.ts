import type { Json } from '@latchkey/protocol'

type Field = { name: string; type: string }

export type TypedDataFields = {
  domain?: object | undefined
  types: Readonly<Record<string, readonly Field[]>>
  primaryType: string
  message: object
}

/** The members of a domain, in the order of EIP-712. */
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Writes typed data as JSON text: with the type of its domain, and bigints as decimal text. */
export function serializeTypedData({
  domain = {},
  types,
  primaryType,
  message,
}: TypedDataFields): string {
  const EIP712Domain = domainFields.filter(({ name }) => Object.hasOwn(domain, name))
  const data = { types: { EIP712Domain, ...types }, primaryType, domain, message }
  return JSON.stringify(data, (_, value: Json | bigint) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
