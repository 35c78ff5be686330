import { FrameError, type Hex, type RpcParams } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { EvmTransaction, FeeName } from '../keys/view.ts'
import type { NodeRequest } from './node.ts'
import { requestQuantity } from './requestQuantity.ts'
import { toQuantity } from './toQuantity.ts'

type Request = RpcParams<'eth_sendTransaction'>[0]

export type Fees = Pick<
  EvmTransaction,
  'type' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'
>

/** By name. Without `slow` and `fast`, the node has no figures. */
export type FeeChoices = Partial<Record<FeeName, Fees>>

export type ChosenFees = { chosen: 'app' | 'normal'; choices: FeeChoices }

const historyBlocks = '0x5'
/** Of the tips in a block. */
const percentiles = { slow: 10, normal: 50, fast: 90 } as const
type Speed = keyof typeof percentiles
const speeds = Object.keys(percentiles) as readonly Speed[]

/** Percent of the node's gas price, which is meant for the next blocks. */
const priceShares = { slow: 90n, normal: 100n, fast: 125n } as const satisfies Record<Speed, bigint>

const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]+$/))
const feeHistory = z.object({
  baseFeePerGas: z.optional(z.array(quantity)),
  reward: z.optional(z.nullable(z.array(z.array(quantity)))),
})
const latestBlock = z.object({ baseFeePerGas: z.optional(quantity) })

const typeNames = { '0x0': 'legacy', '0x1': 'eip2930', '0x2': 'eip1559', '0x4': 'eip7702' } as const

/**
 * Keeps the dApp's fees and completes them from the node: EIP-1559 by default,
 * legacy on networks without a base fee. Offers other fees beside them.
 *
 * @param request - as `validateTransaction` accepts it
 */
export async function chooseFees(request: Request, node: NodeRequest): Promise<ChosenFees> {
  const wanted = wantedType(request)
  if (wanted === 'legacy' || wanted === 'eip2930') return choosePrice(wanted, request, node)
  const market = await readMarket(node)
  if (!wanted && !market) {
    return choosePrice(request.accessList ? 'eip2930' : 'legacy', request, node)
  }
  const type = wanted ?? 'eip1559'
  const { baseFee, tips } = market ?? { baseFee: 0n, tips: {} }
  const own = { type, ...dynamicFees(request, { baseFee, tip: tips.normal ?? 0n }) }
  const offered = mapSpeeds((speed) => {
    const tip = tips[speed]
    return tip === undefined ? undefined : { type, ...dynamicFees({}, { baseFee, tip }) }
  })
  return withOwn(own, request.maxFeePerGas ?? request.maxPriorityFeePerGas, offered)
}

export function getChosenFees({ chosen, choices }: ChosenFees): Fees {
  const fees = choices[chosen]
  if (!fees) throw new FrameError('INTERNAL')
  return fees
}

async function choosePrice(
  type: 'legacy' | 'eip2930',
  { gasPrice }: Request,
  node: NodeRequest,
): Promise<ChosenFees> {
  const asked = requestQuantity(node, 'eth_gasPrice', [])
  // The dApp's own price needs no node.
  const price = await (gasPrice === undefined ? asked : asked.catch(() => undefined))
  const offered = mapSpeeds((speed) =>
    price === undefined
      ? undefined
      : { type, gasPrice: toQuantity((price * priceShares[speed]) / 100n) },
  )
  return withOwn({ type, gasPrice: gasPrice ?? toQuantity(price ?? 0n) }, gasPrice, offered)
}

function mapSpeeds(read: (speed: Speed) => Fees | undefined): FeeChoices {
  const found = speeds.map((speed) => [speed, read(speed)] as const)
  return Object.fromEntries(found.filter(([, fees]) => fees !== undefined))
}

function withOwn(own: Fees, given: Hex | undefined, offered: FeeChoices): ChosenFees {
  return given === undefined
    ? { chosen: 'normal', choices: { ...offered, normal: own } }
    : { chosen: 'app', choices: { ...offered, app: own } }
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

/** Wei. Without `slow` and `fast`, blocks have no tips. */
type Market = { baseFee: bigint; tips: Partial<Record<Speed, bigint>> }

/** Returns undefined if blocks have no base fee (before EIP-1559). */
async function readMarket(node: NodeRequest): Promise<Market | undefined> {
  const params = [historyBlocks, 'latest', Object.values(percentiles)]
  const answer = await node('eth_feeHistory', params).catch((error: unknown) => {
    // Nodes of older networks lack the method.
    if (error instanceof FrameError && error.reason === 'NODE_ERROR') return {}
    throw error
  })
  const { baseFeePerGas, reward } = feeHistory.safeParse(answer).data ?? {}
  // The history also shows 0 for no base fee; a node may have no history.
  const baseFee = BigInt(baseFeePerGas?.at(-1) ?? 0) || (await latestBaseFee(node))
  if (baseFee === undefined) return undefined
  const [slow = 0n, middle = 0n, fast = 0n] = speeds.map((_, place) => findMedian(reward, place))
  const normal = middle > 0n ? middle : await suggestedTip(node)
  if (fast === 0n) return { baseFee, tips: { normal } }
  const ordered = { slow: slow < normal ? slow : normal, fast: fast > normal ? fast : normal }
  return { baseFee, tips: { normal, ...ordered } }
}

/** Over the blocks, for the percentile in this place. */
function findMedian(reward: string[][] | null | undefined, place: number): bigint {
  const tips = (reward ?? []).map((block) => BigInt(block[place] ?? 0)).sort(ascending)
  return tips[tips.length >> 1] ?? 0n
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

type OwnFees = Pick<Request, 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/** Twice the base fee covers six full blocks; the excess is not charged. */
function dynamicFees(
  own: OwnFees,
  { baseFee, tip }: { baseFee: bigint; tip: bigint },
): Omit<Fees, 'type'> {
  const cap = own.maxFeePerGas === undefined ? undefined : BigInt(own.maxFeePerGas)
  const affordable = cap !== undefined && cap < tip ? cap : tip
  const priority =
    own.maxPriorityFeePerGas === undefined ? affordable : BigInt(own.maxPriorityFeePerGas)
  const most = cap ?? baseFee * 2n + priority
  return {
    maxFeePerGas: toQuantity(most),
    maxPriorityFeePerGas: toQuantity(priority),
  }
}

const ascending = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
