import { FrameError, type RpcParams } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { EvmTransaction } from '../keys/view.ts'
import type { NodeRequest } from './node.ts'
import { requestQuantity } from './requestQuantity.ts'
import { toQuantity } from './toQuantity.ts'

type Request = RpcParams<'eth_sendTransaction'>[0]

export type Fees = Pick<
  EvmTransaction,
  'type' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'
>

/** Blocks of history, and the median of their tips. */
const historyBlocks = '0x5'
const middle = 50

const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]+$/))
const feeHistory = z.object({
  baseFeePerGas: z.optional(z.array(quantity)),
  reward: z.optional(z.nullable(z.array(z.array(quantity)))),
})
const latestBlock = z.object({ baseFeePerGas: z.optional(quantity) })

const typeNames = { '0x0': 'legacy', '0x1': 'eip2930', '0x2': 'eip1559', '0x4': 'eip7702' } as const

/**
 * Keeps the dApp's fees and completes them from the node: EIP-1559 by default,
 * legacy on networks without a base fee.
 *
 * @param request - as `validateTransaction` accepts it
 */
export async function chooseFees(request: Request, node: NodeRequest): Promise<Fees> {
  const wanted = wantedType(request)
  if (wanted === 'legacy' || wanted === 'eip2930') {
    return { type: wanted, gasPrice: request.gasPrice ?? (await readGasPrice(node)) }
  }
  const market = await readMarket(node)
  if (!wanted && !market) {
    const type = request.accessList ? 'eip2930' : 'legacy'
    return { type, gasPrice: await readGasPrice(node) }
  }
  const type = wanted ?? 'eip1559'
  return { type, ...dynamicFees(request, market ?? { baseFee: 0n, tip: 0n }) }
}

function wantedType(request: Request): EvmTransaction['type'] | undefined {
  const { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList } = request
  if (request.authorizationList) return 'eip7702'
  // The schema allows only these four.
  if (type !== undefined) return typeNames[type as keyof typeof typeNames]
  if (maxFeePerGas ?? maxPriorityFeePerGas) return 'eip1559'
  if (gasPrice) return accessList ? 'eip2930' : 'legacy'
  return undefined
}

type Market = { baseFee: bigint; tip: bigint }

/** Returns undefined if blocks have no base fee (before EIP-1559). */
async function readMarket(node: NodeRequest): Promise<Market | undefined> {
  const answer = await node('eth_feeHistory', [historyBlocks, 'latest', [middle]]).catch(
    (error: unknown) => {
      // Nodes of older networks lack the method.
      if (error instanceof FrameError && error.reason === 'NODE_ERROR') return {}
      throw error
    },
  )
  const { baseFeePerGas, reward } = feeHistory.safeParse(answer).data ?? {}
  // The history also shows 0 for no base fee; a node may have no history.
  const baseFee = BigInt(baseFeePerGas?.at(-1) ?? 0) || (await latestBaseFee(node))
  if (baseFee === undefined) return undefined
  const tips = (reward ?? []).flat().map(BigInt).sort(ascending)
  const tip = tips[tips.length >> 1] ?? 0n
  return { baseFee, tip: tip > 0n ? tip : await suggestedTip(node) }
}

async function latestBaseFee(node: NodeRequest): Promise<bigint | undefined> {
  const block = latestBlock.safeParse(await node('eth_getBlockByNumber', ['latest', false]))
  return block.data?.baseFeePerGas === undefined ? undefined : BigInt(block.data.baseFeePerGas)
}

async function suggestedTip(node: NodeRequest): Promise<bigint> {
  try {
    return await requestQuantity(node, 'eth_maxPriorityFeePerGas', [])
  } catch {
    // Empty blocks, or a node without the method: no tip is needed.
    return 0n
  }
}

/** Twice the base fee covers six full blocks; the excess is not charged. */
function dynamicFees(request: Request, { baseFee, tip }: Market): Omit<Fees, 'type'> {
  const cap = request.maxFeePerGas === undefined ? undefined : BigInt(request.maxFeePerGas)
  const affordable = cap !== undefined && cap < tip ? cap : tip
  const priority =
    request.maxPriorityFeePerGas === undefined ? affordable : BigInt(request.maxPriorityFeePerGas)
  const most = cap ?? baseFee * 2n + priority
  return {
    maxFeePerGas: toQuantity(most),
    maxPriorityFeePerGas: toQuantity(priority),
  }
}

const readGasPrice = async (node: NodeRequest) =>
  toQuantity(await requestQuantity(node, 'eth_gasPrice', []))

const ascending = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
