/** Transactions: as a dApp asks for one, and as a node describes one. */
import * as z from 'zod/mini'
import { bytes, bytes32, evmAddress, hex, txHash } from '../../primitives.ts'
import { nodeObject } from './nodeObject.ts'
import { quantity } from './quantity.ts'

/** EIP-2930. */
export const accessList = z.array(z.object({ address: evmAddress, storageKeys: z.array(bytes32) }))

const fields = {
  from: z.optional(evmAddress),
  /** Null or absent creates a contract. */
  to: z.optional(z.nullable(evmAddress)),
  value: z.optional(quantity),
  data: z.optional(bytes),
  gas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  nonce: z.optional(quantity),
  chainId: z.optional(quantity),
  accessList: z.optional(accessList),
}

/** Left out, it would change what is signed without a word. */
const unsupported = z.optional(z.custom<never>(() => false, { error: 'Not supported' }))

/** For reading only: fields of kinds that are never signed here are passed on to the node. */
export const callRequest = z.pipe(
  z.transform(renameAliases),
  nodeObject({ ...fields, type: z.optional(quantity) }),
)

/** To be signed: legacy, EIP-2930 or EIP-1559. `gasLimit` and `input` are read as `gas` and `data`. */
export const transactionRequest = z.pipe(
  z.transform(renameAliases),
  z
    .object({
      ...fields,
      type: z.optional(quantity.check(z.refine(isSignableType, { error: 'Not supported' }))),
      authorizationList: unsupported,
      blobs: unsupported,
      blobVersionedHashes: unsupported,
      maxFeePerBlobGas: unsupported,
      gasLimit: unequal('gas'),
      input: unequal('data'),
    })
    .check(
      z.refine((it) => it.gasPrice === undefined || it.maxFeePerGas === undefined, {
        error: 'Expected gasPrice or maxFeePerGas, not both',
      }),
    ),
)
export type TransactionRequest = z.infer<typeof transactionRequest>

/** Null when the node does not know it. */
export const transaction = z.nullable(
  nodeObject({
    hash: txHash,
    from: evmAddress,
    to: z.nullable(evmAddress),
    nonce: hex,
    value: hex,
    input: hex,
    blockNumber: z.nullable(hex),
  }),
)

const aliases = { gasLimit: 'gas', input: 'data' } as const

/** An alias takes its name's place; it stays, and is refused, where both are there and differ. */
function renameAliases(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const renamed: Record<string, unknown> = { ...value }
  for (const [alias, name] of Object.entries(aliases)) {
    renamed[name] ??= renamed[alias]
    if (renamed[name] === renamed[alias]) delete renamed[alias]
  }
  return renamed
}

function unequal(name: string) {
  return z.optional(z.custom<never>(() => false, { error: `Differs from ${name}` }))
}

function isSignableType(type: string): boolean {
  return type === '0x0' || type === '0x1' || type === '0x2'
}
