import type { Hex, RpcParams } from '@latchkey/protocol'
import type { EvmTransaction, TokenInfo } from '../keys/view.ts'
import { getEvmChainId } from './chains.ts'
import { chooseFees, type Fees } from './fees.ts'
import type { RpcContext } from './handler.ts'
import { intrinsicGas, transferGas } from './intrinsicGas.ts'
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

/**
 * Adds network, nonce, gas and fees. The node refuses a transaction that reverts before the person
 * sees it; the sheet explains missing funds.
 *
 * @throws FrameError NODE_ERROR, NODE_UNREACHABLE
 */
export async function completeTransaction(
  parameters: CompleteTransactionParameters,
): Promise<CompleteTransaction> {
  const { request, from, key, context } = parameters
  const chainId = getEvmChainId(context.chain)
  const { to = null, value = '0x0', data = '0x', accessList } = request
  const chosen = chooseFees(request, context.node)
  const held = readBalance(from, context)
  const asked = Promise.resolve(
    request.gas ??
      estimateGas({ ...request, from }, context).catch(async (error: unknown) => {
        const least = intrinsicGas(request)
        if (isBeyond(await held, { value, gas: least, fees: await chosen })) return toHex(least)
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

type Cost = { value: Hex; gas: bigint; fees: Fees }

function isBeyond(balance: string | null, { value, gas, fees }: Cost): boolean {
  const price = BigInt(fees.maxFeePerGas ?? fees.gasPrice ?? 0)
  return balance !== null && BigInt(balance) < BigInt(value) + gas * price
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
