import { FrameError, type Hex, type RpcParams } from '@latchkey/protocol'
import type { EvmTransaction, TokenInfo } from '../keys/view.ts'
import { getEvmChainId } from './chains.ts'
import { chooseFees, type Fees } from './fees.ts'
import type { RpcContext } from './handler.ts'
import { readEvmFee } from './nodeFee.ts'
import { requestQuantity } from './requestQuantity.ts'
import { readTokenClaim } from './tokenClaim.ts'

export type CompleteTransactionParameters = {
  request: RpcParams<'eth_sendTransaction'>[0]
  from: Hex
  /** Account and network, as in `nonces`. */
  key: string
  context: Pick<RpcContext, 'chain' | 'node' | 'feeNode' | 'nonces'>
}

export type CompleteTransaction = {
  transaction: EvmTransaction
  nodeFee: string | null
  /** Base units, decimal text; null if the node has none. */
  balance: string | null
  tokenClaim: TokenInfo | null
}

/** Gas of a plain transfer, which is the network's minimum. */
const transferGas = 21_000n

/**
 * Adds network, nonce, gas and fees. The node refuses a transaction that reverts before the person
 * sees it; the sheet explains missing funds.
 *
 * @throws FrameError CHAIN_MISMATCH, INVALID_PARAMS, NODE_ERROR, NODE_UNREACHABLE
 */
export async function completeTransaction(
  parameters: CompleteTransactionParameters,
): Promise<CompleteTransaction> {
  const { request, from, key, context } = parameters
  const chainId = getEvmChainId(context.chain)
  const { to = null, value = '0x0', data = '0x', accessList } = request
  requireChain(request.chainId, chainId)
  if (to === null && data === '0x') {
    throw new FrameError('INVALID_PARAMS', { message: 'to: Required where there is no data' })
  }
  const chosen = chooseFees(request, context.node)
  const held = readBalance(from, context)
  const asked = Promise.resolve(
    request.gas ??
      estimateGas({ ...request, from }, context).catch(async (error: unknown) => {
        if (isBeyond(await held, value, await chosen)) return toHex(transferGas)
        throw error
      }),
  )
  const [nonce, fees, gas, nodeFee, balance, tokenClaim] = await Promise.all([
    request.nonce ? Number(request.nonce) : nextNonce(from, key, context),
    chosen,
    asked,
    readEvmFee({ ...request, from }, asked, context.feeNode),
    held,
    readTokenClaim({ to, data }, context.feeNode),
  ])
  const list = fees.type === 'legacy' ? {} : { accessList: accessList ?? [] }
  const transaction = { ...fees, chainId, nonce, to, value, data, gas, ...list }
  return { transaction, nodeFee, balance, tokenClaim }
}

function requireChain(named: Hex | undefined, active: number) {
  if (named === undefined || Number(named) === active) return
  throw new FrameError('CHAIN_MISMATCH', {
    message: `The transaction is for network ${Number(named)}, the active one is ${active}`,
  })
}

async function nextNonce(
  from: Hex,
  key: string,
  { node, nonces }: RpcContextPart,
): Promise<number> {
  const pending = await requestQuantity(node, 'eth_getTransactionCount', [from, 'pending'])
  return nonces.next(key, Number(pending))
}

const readBalance = (from: Hex, { node }: RpcContextPart): Promise<string | null> =>
  requestQuantity(node, 'eth_getBalance', [from, 'latest']).then(String, () => null)

function isBeyond(balance: string | null, value: Hex, { gasPrice, maxFeePerGas }: Fees): boolean {
  const price = BigInt(maxFeePerGas ?? gasPrice ?? 0)
  return balance !== null && BigInt(balance) < BigInt(value) + transferGas * price
}

/** Adds a fifth to the estimate: the state may change before the transaction runs. */
async function estimateGas(
  request: RpcParams<'eth_estimateGas'>[0],
  { node }: RpcContextPart,
): Promise<Hex> {
  const estimate = await requestQuantity(node, 'eth_estimateGas', [request])
  return estimate <= transferGas ? toHex(estimate) : toHex((estimate * 6n) / 5n)
}

type RpcContextPart = CompleteTransactionParameters['context']

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`
