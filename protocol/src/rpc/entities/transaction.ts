import * as z from 'zod/mini'
import { checkLength } from '../../checkLength.ts'
import { filledArray } from '../../filledArray.ts'
import { isPlainObject } from '../../isPlainObject.ts'
import { withMessage } from '../../issueMessages.ts'
import { object, openObject } from '../../object.ts'
import { bytes, bytes20, bytes32, evmAddress, hex, txHash } from '../../primitives.ts'
import { quantity } from './quantity.ts'

const optionalQuantity = z.optional(quantity)

const fields = {
  from: z.optional(evmAddress),
  /** Null or absent creates a contract. */
  to: z.optional(z.nullable(evmAddress)),
  value: optionalQuantity,
  data: z.optional(bytes),
  gas: optionalQuantity,
  gasPrice: optionalQuantity,
  maxFeePerGas: optionalQuantity,
  maxPriorityFeePerGas: optionalQuantity,
  nonce: optionalQuantity,
  chainId: optionalQuantity,
  /** EIP-2930. */
  accessList: z.optional(z.array(object({ address: evmAddress, storageKeys: z.array(bytes32) }))),
}

const mostAuthorizations = 16

/** Signed (EIP-7702). Some clients write `v`, 27 or 28, for `yParity`. */
const authorization = z.pipe(
  z.transform(withParity),
  object({
    chainId: quantity,
    /** The contract whose code the account runs, or zero for none. */
    address: evmAddress,
    nonce: quantity,
    yParity: quantity.check(
      z.refine((parity) => /^0x[01]$/.test(parity), withMessage('Expected 0x0 or 0x1')),
    ),
    r: quantity,
    s: quantity,
  }),
)

/** For calls, not for signing: other fields are passed on to the node. */
export const callRequest = z.pipe(
  z.transform(tidy),
  openObject({ ...fields, type: optionalQuantity }),
)

/* @__NO_SIDE_EFFECTS__ */
const absent = (message: string) => z.optional(z.never(message))

// Dropping these would silently change what is signed.
const blobField = absent('Blob transactions (EIP-4844) are not supported')

const wrongType = 'Expected 0x0, 0x1, 0x2 or 0x4: blob transactions are not supported'

/** To be signed: legacy, EIP-2930, EIP-1559 or EIP-7702. */
export const transactionRequest = /* @__PURE__ */ z.pipe(
  z.transform(tidy),
  object({
    ...fields,
    type: z.optional(
      quantity.check(
        z.refine((type) => /^0x[0124]$/.test(type), {
          ...withMessage(wrongType),
          params: { rule: 'notAllowed' },
        }),
      ),
    ),
    authorizationList: z.optional(
      filledArray(authorization).check(
        checkLength(
          { most: mostAuthorizations },
          withMessage(`Expected at most ${mostAuthorizations}`),
        ),
      ),
    ),
    blobs: blobField,
    blobVersionedHashes: blobField,
    maxFeePerBlobGas: blobField,
    gasLimit: absent('Differs from gas'),
    input: absent('Differs from data'),
  }).check(
    z.refine((it) => it.gasPrice === undefined || it.maxFeePerGas === undefined, {
      ...withMessage('Expected gasPrice or maxFeePerGas, not both'),
      path: ['gasPrice'],
      params: { rule: 'conflict' },
    }),
  ),
)
export type TransactionRequest = z.infer<typeof transactionRequest>

/** As nodes report it; the block is null while it is pending. */
export const transaction = openObject({
  hash: txHash,
  from: bytes20,
  to: z.optional(z.nullable(bytes20)),
  blockNumber: z.optional(z.nullable(hex)),
})

function withParity(value: unknown): unknown {
  if (!isPlainObject(value) || value.yParity !== undefined) return value
  const parity = { '0x1b': '0x0', '0x1c': '0x1' }[String(value.v)]
  return { ...value, yParity: parity ?? value.v }
}

const aliases = { gasLimit: 'gas', input: 'data' } as const

/**
 * Some clients send `gasLimit` and `input`, and null for absent fields. Refuses an alias that
 * differs from its field.
 */
function tidy(value: unknown): unknown {
  if (!isPlainObject(value)) return value
  const renamed: Record<string, unknown> = { ...value }
  for (const name in renamed) if (renamed[name] === null) delete renamed[name]
  for (const [alias, name] of Object.entries(aliases)) {
    renamed[name] ??= renamed[alias]
    if (renamed[name] === renamed[alias]) delete renamed[alias]
  }
  return renamed
}
