import { type Hex, txHash } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { Latchkey } from '../../core/latchkey.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { toRpcError } from '../../primitives/rpcErrors.ts'
import type { CallReceipt, CallsStatus } from './calls.ts'
import { findEvmAccount } from './findEvm.ts'

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((text: string) => BigInt(text)),
)
const receipt = z.pipe(
  z.object({
    transactionHash: txHash,
    blockHash: hex,
    blockNumber: quantity,
    gasUsed: quantity,
    status: quantity,
    logs: z.array(z.object({ address: hex, topics: z.array(hex), data: hex })),
  }),
  z.transform(
    ({ status, ...rest }): CallReceipt => ({
      ...rest,
      status: status === 0n ? 'reverted' : 'success',
    }),
  ),
)

/** The words of version 1.0. */
const words = { PENDING: 100, CONFIRMED: 200 } as const
const statusCode = z.union([
  z.int().check(z.gte(100), z.lte(999)),
  z.pipe(
    z.enum(['PENDING', 'CONFIRMED']),
    z.transform((word): number => words[word]),
  ),
])

const answer = z.object({
  status: statusCode,
  chainId: z.optional(z.pipe(quantity, z.transform(Number))),
  atomic: z.optional(z.boolean()),
  receipts: z.nullish(z.array(receipt)),
})

export async function readCallsStatus(latchkey: Latchkey, id: string): Promise<CallsStatus> {
  const { provider } = findEvmAccount(latchkey)
  const response: unknown = await provider
    .request({ method: 'wallet_getCallsStatus', params: [id] })
    .catch((error: unknown) => {
      throw toRpcError(error)
    })
  const parsed = answer.safeParse(response)
  if (!parsed.success) throw createOperationError('WALLET_RESPONSE_INVALID')
  const { status, chainId, atomic = false, receipts } = parsed.data
  const isReverted = receipts?.some((each) => each.status === 'reverted') === true
  return {
    status: status < 200 ? 'pending' : status < 300 && !isReverted ? 'success' : 'failure',
    statusCode: status,
    chainId,
    atomic,
    receipts: receipts ?? [],
  }
}
