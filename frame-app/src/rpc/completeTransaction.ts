import type { Hex, RpcParams } from '@latchkey/protocol'
import type { EvmTransaction, NonceEffect, TokenInfo } from '../keys/view.ts'
import { isBeyondBalance, readBalance } from './accountBalance.ts'
import { getEvmChainId } from './chains.ts'
import { chooseNonce } from './chooseNonce.ts'
import { estimateGas } from './estimateGas.ts'
import { type ChosenFees, chooseFees, type FeeChoices, type Fees, getChosenFees } from './fees.ts'
import type { RpcContext } from './handler.ts'
import { intrinsicGas } from './intrinsicGas.ts'
import { readEvmFee } from './nodeFee.ts'
import { raiseFees } from './raiseFees.ts'
import { readTokenClaim } from './tokenClaim.ts'
import { toQuantity } from './toQuantity.ts'

export type CompleteTransactionParameters = {
  request: RpcParams<'eth_sendTransaction'>[0]
  from: Hex
  /** Account and network, as in `nonces`. */
  key: string
  context: Pick<RpcContext, 'chain' | 'node' | 'feeNode' | 'nonces'>
}

export type CompleteTransaction = {
  transaction: EvmTransaction
  nonceEffect: NonceEffect | undefined
  /** Each can replace those of the transaction. */
  fees: ChosenFees
  nodeFee: string | null
  /** Base units, decimal text; null if the node has none. */
  balance: string | null
  tokenClaim: TokenInfo | null
}

/**
 * Adds network, nonce, gas and fees. The node refuses a transaction that reverts before the person
 * sees it; the sheet explains missing funds.
 *
 * @throws FrameError INVALID_PARAMS as `chooseNonce` and `raiseFees`; NODE_ERROR, NODE_UNREACHABLE
 */
export async function completeTransaction(
  parameters: CompleteTransactionParameters,
): Promise<CompleteTransaction> {
  const { request, from, key, context } = parameters
  const chainId = getEvmChainId(context.chain)
  const { to = null, value = '0x0', data = '0x', accessList, authorizationList } = request
  const numbered = chooseNonce({ request, from, key, context })
  const chosen = chooseFees(request, context.node).then(async (fees) => {
    const { replaced } = await numbered
    return replaced ? { ...fees, choices: raiseChoices(fees.choices, request, replaced) } : fees
  })
  const held = readBalance(from, context.node)
  const asked = Promise.resolve(
    request.gas ??
      estimateGas({ ...request, from }, context.node).catch(async (error: unknown) => {
        const gas = intrinsicGas(request)
        const cost = { value: BigInt(value), gas, fees: getChosenFees(await chosen) }
        if (isBeyondBalance(await held, cost)) return toQuantity(gas)
        throw error
      }),
  )
  const [{ nonce, effect: nonceEffect }, fees, gas, nodeFee, balance, tokenClaim] =
    await Promise.all([
      numbered,
      chosen,
      asked,
      readEvmFee({ ...request, from }, asked, context.feeNode),
      held,
      readTokenClaim({ to, data }, context.feeNode),
    ])
  const own = getChosenFees(fees)
  const lists = {
    ...(own.type !== 'legacy' && { accessList: accessList ?? [] }),
    ...(authorizationList && { authorizationList }),
  }
  const transaction = { ...own, chainId, nonce, to, value, data, gas, ...lists }
  return { transaction, nonceEffect, fees, nodeFee, balance, tokenClaim }
}

/** The dApp's own fees must suffice; what it leaves open is raised. */
function raiseChoices(
  choices: FeeChoices,
  request: CompleteTransactionParameters['request'],
  replaced: Fees,
): FeeChoices {
  const raised = Object.entries(choices).map(([name, fees]) => [
    name,
    raiseFees({ fees, request, replaced }),
  ])
  return Object.fromEntries(raised)
}
