/** Parses the responses of a network's node, which is not trusted. */
import { type Hex, parseWith, txHash } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { createOperationError } from '../operationErrors.ts'
import type { ReadChain } from './readChain.ts'

/** Nodes send hex with leading zeros, decimals and plain numbers too. */
const quantity = z.pipe(
  z.union([z.string().check(z.regex(/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i)), z.int().check(z.gte(0))]),
  z.transform((value: string | number) => BigInt(value)),
)
const index = z.pipe(quantity, z.transform(Number))
const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))

/** Nodes leave a field out, or send null or an empty text. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.nullish(
    z.union([
      schema,
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
    ]),
  )
const bytes = z.pipe(
  optional(hex),
  z.transform((found): Hex => found ?? '0x'),
)
const list = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(z.array(schema)),
    z.transform((found) => found ?? []),
  )

const receipt = z.object({
  transactionHash: txHash,
  blockHash: optional(hex),
  blockNumber: optional(quantity),
  transactionIndex: optional(index),
  from: hex,
  to: optional(hex),
  contractAddress: optional(hex),
  /** Blocks before Byzantium (EIP-658) have none. */
  status: optional(quantity),
  gasUsed: quantity,
  effectiveGasPrice: optional(quantity),
  logs: list(z.object({ address: hex, topics: list(hex), data: bytes, logIndex: optional(index) })),
})

const transaction = z.object({
  hash: txHash,
  from: hex,
  to: optional(hex),
  nonce: quantity,
  value: quantity,
  input: bytes,
})

const block = z.object({ transactions: z.array(z.unknown()) })

export type NodeReceipt = z.infer<typeof receipt>

/** A transaction that the network knows, mined or not. */
export type NodeTransaction = z.infer<typeof transaction>

type Read<Data> = (read: ReadChain, signal: AbortSignal) => Promise<Data>

export const readBlockNumber: Read<bigint> = async (read, signal) =>
  parse(quantity, await read({ method: 'eth_blockNumber' }, signal))

/** Returns undefined for a transaction that is not in a block. */
export async function readReceipt(
  read: ReadChain,
  hash: Hex,
  signal: AbortSignal,
): Promise<(NodeReceipt & { blockNumber: bigint }) | undefined> {
  const response = await read({ method: 'eth_getTransactionReceipt', params: [hash] }, signal)
  const found = parse(z.nullable(receipt), response)
  if (found && !isSame(found.transactionHash, hash)) throw invalidResponse()
  const { blockNumber } = found ?? {}
  return found && typeof blockNumber === 'bigint' ? { ...found, blockNumber } : undefined
}

/** Returns undefined for a transaction that the node does not know. */
export async function readTransaction(
  read: ReadChain,
  hash: Hex,
  signal: AbortSignal,
): Promise<NodeTransaction | undefined> {
  const response = await read({ method: 'eth_getTransactionByHash', params: [hash] }, signal)
  const found = parse(z.nullable(transaction), response)
  if (found && !isSame(found.hash, hash)) throw invalidResponse()
  return found ?? undefined
}

/** Counts the transactions of an account up to a block. */
export async function readNonce(
  read: ReadChain,
  { address, block: number }: { address: Hex; block: bigint },
  signal: AbortSignal,
): Promise<bigint> {
  const params = [address, toQuantity(number)]
  return parse(quantity, await read({ method: 'eth_getTransactionCount', params }, signal))
}

export async function readBlockTransactions(
  read: ReadChain,
  number: bigint,
  signal: AbortSignal,
): Promise<readonly NodeTransaction[]> {
  const params = [toQuantity(number), true]
  const found = parse(
    z.nullable(block),
    await read({ method: 'eth_getBlockByNumber', params }, signal),
  )
  // Some chains have transactions of their own kind, which replace nothing.
  return (found?.transactions ?? []).flatMap((each) => {
    const parsed = parseWith(transaction, each)
    return parsed.ok ? [parsed.value] : []
  })
}

export const toQuantity = (value: bigint | number): Hex => `0x${value.toString(16)}`

/** Compares hex of any case. */
export const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

function parse<Schema extends z.ZodMiniType>(schema: Schema, response: unknown): z.infer<Schema> {
  const parsed = parseWith(schema, response)
  if (parsed.ok) return parsed.value
  throw invalidResponse(parsed.error)
}

const invalidResponse = (cause?: unknown) => createOperationError('NODE_ANSWER_INVALID', { cause })
