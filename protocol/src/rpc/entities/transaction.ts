/** Transactions: as a dApp asks for them, and as a node tells of them. */
import { bytes, bytes32, evmAddress, hex, txHash } from '../../primitives.ts'
import { prepare, refine } from '../../schema/convert.ts'
import { list } from '../../schema/list.ts'
import { object, openObject } from '../../schema/object.ts'
import { nullable, optional } from '../../schema/optional.ts'
import { fail, type Infer, type Schema, schema } from '../../schema/schema.ts'
import { quantity } from './quantity.ts'

const optionalQuantity = optional(quantity)

const fields = {
  from: optional(evmAddress),
  /** Null or absent creates a contract. */
  to: optional(nullable(evmAddress)),
  value: optionalQuantity,
  data: optional(bytes),
  gas: optionalQuantity,
  gasPrice: optionalQuantity,
  maxFeePerGas: optionalQuantity,
  maxPriorityFeePerGas: optionalQuantity,
  nonce: optionalQuantity,
  chainId: optionalQuantity,
  /** EIP-2930. */
  accessList: optional(list(object({ address: evmAddress, storageKeys: list(bytes32) }))),
}

/** To be read, not signed: fields of other kinds of transactions are passed on to the node. */
export const callRequest = prepare(tidy, openObject({ ...fields, type: optionalQuantity }))

const absent = (sentence: string): Schema<undefined> =>
  schema((value, issues) => (value === undefined ? value : fail(issues, value, sentence)))

/** Dropped instead, it would change what is signed without a word. */
const unsupported = absent('Not supported')

/** To be signed: legacy, EIP-2930 or EIP-1559. */
export const transactionRequest = prepare(
  tidy,
  refine(
    object({
      ...fields,
      type: optional(refine(quantity, (type) => /^0x[012]$/.test(type), 'Not supported')),
      authorizationList: unsupported,
      blobs: unsupported,
      blobVersionedHashes: unsupported,
      maxFeePerBlobGas: unsupported,
      gasLimit: absent('Differs from gas'),
      input: absent('Differs from data'),
    }),
    (it) => it.gasPrice === undefined || it.maxFeePerGas === undefined,
    'Expected gasPrice or maxFeePerGas, not both',
  ),
)
export type TransactionRequest = Infer<typeof transactionRequest>

/** As a node tells of it; the block is null while it is pending. */
export const transaction = openObject({
  hash: txHash,
  from: evmAddress,
  to: optional(nullable(evmAddress)),
  blockNumber: optional(nullable(hex)),
})

const aliases = { gasLimit: 'gas', input: 'data' } as const

/**
 * Some clients say `gasLimit` and `input`, and null for what they leave open. An alias stays, and
 * is refused, where both are there and differ.
 */
function tidy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const renamed: Record<string, unknown> = { ...value }
  for (const name in renamed) if (renamed[name] === null) delete renamed[name]
  for (const [alias, name] of Object.entries(aliases)) {
    renamed[name] ??= renamed[alias]
    if (renamed[name] === renamed[alias]) delete renamed[alias]
  }
  return renamed
}
