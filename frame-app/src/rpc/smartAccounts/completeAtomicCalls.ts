import { FrameError, type Hex } from '@latchkey/protocol'
import type { AtomicCallsRequest } from '../../keys/vault.ts'
import { designateCode } from '../../smartAccounts/designateCode.ts'
import { findDriver } from '../../smartAccounts/findDriver.ts'
import { isBeyondBalance, readBalance } from '../accountBalance.ts'
import { getEvmChainId } from '../chains.ts'
import { chooseNonce } from '../chooseNonce.ts'
import { estimateGas } from '../estimateGas.ts'
import { type ChosenFees, chooseFees, type Fees, getChosenFees } from '../fees.ts'
import type { RpcContext } from '../handler.ts'
import { authorizationGas, intrinsicGas } from '../intrinsicGas.ts'
import type { NodeRequest } from '../node.ts'
import { requestQuantity } from '../requestQuantity.ts'
import { readTokenClaim } from '../tokenClaim.ts'
import { toQuantity } from '../toQuantity.ts'
import type { AtomicChoice } from './chooseAtomic.ts'

export type CompleteAtomicCallsParameters = AtomicChoice & {
  from: Hex
  /** Account and network, as in `nonces`. */
  key: string
  context: Pick<RpcContext, 'chain' | 'node' | 'feeNode' | 'nonces'>
}

export type CompletedAtomicCalls = {
  request: AtomicCallsRequest
  /** Each can replace those of the transaction. */
  fees: ChosenFees
  /** Base units, decimal text; null if the node has none. */
  balance: string | null
  /** What the calls carry, base units. */
  value: Hex
}

/**
 * Adds nonce, gas and fees to calls that the account runs together. The node refuses calls that
 * revert before the person sees them; the sheet explains missing funds.
 *
 * @throws FrameError ATOMICITY_NOT_SUPPORTED on a network without a listed contract; NODE_ERROR,
 * NODE_UNREACHABLE
 */
export async function completeAtomicCalls(
  parameters: CompleteAtomicCallsParameters,
): Promise<CompletedAtomicCalls> {
  const { calls, needsAuthorization, from, key, context } = parameters
  const { chain, node, feeNode } = context
  const readGas = createGasReader(parameters)
  const value = calls.reduce((sum, call) => sum + BigInt(call.value), 0n)
  const chosen = chooseFees({ type: '0x2' }, node)
  const held = readBalance(from, node)
  const asked = readGas(node).catch(async (error: unknown) => {
    const gas = readGas.least
    if (isBeyondBalance(await held, { value, gas, fees: getChosenFees(await chosen) })) return gas
    throw error
  })
  const [{ nonce }, fees, balance, gas, nodeFee, claims] = await Promise.all([
    chooseNonce({ request: {}, from, key, context }),
    chosen,
    held,
    asked,
    readUsualFee(feeNode, () => readGas(feeNode).catch(() => asked)),
    Promise.all(calls.map((call) => readTokenClaim(call, feeNode))),
  ])
  return {
    request: {
      transaction: {
        chainId: getEvmChainId(chain),
        nonce,
        gas: toQuantity(gas),
        ...pickPrices(getChosenFees(fees)),
      },
      calls: calls.map((call, index) => ({ ...call, tokenClaim: claims[index] ?? null })),
      needsAuthorization,
      nodeFee,
    },
    fees,
    balance,
    value: toQuantity(value),
  }
}

/** The two figures of EIP-1559 and EIP-7702. */
export const pickPrices = ({ maxFeePerGas = '0x0', maxPriorityFeePerGas = '0x0' }: Fees) => ({
  maxFeePerGas,
  maxPriorityFeePerGas,
})

type GasReader = ((node: NodeRequest) => Promise<bigint>) & {
  /** Without what the calls need. */
  readonly least: bigint
}

/** Before the authorization, a node runs the contract's code only if told to. */
function createGasReader(parameters: CompleteAtomicCallsParameters): GasReader {
  const { calls, needsAuthorization, from, context } = parameters
  const driver = findDriver(getEvmChainId(context.chain))
  if (!driver) throw new FrameError('ATOMICITY_NOT_SUPPORTED')
  const request = { from, to: from, data: driver.encodeCalls(calls) }
  const overrides = needsAuthorization
    ? { [from]: { code: designateCode(driver.address) } }
    : undefined
  const added = needsAuthorization ? authorizationGas : 0n
  const read = async (node: NodeRequest) =>
    BigInt(await estimateGas(request, node, overrides)) + added
  return Object.assign(read, { least: intrinsicGas(request) + added })
}

/** Base units as decimal text, or null without a price, from the operator's node: see `nodeFee.ts`. */
async function readUsualFee(
  feeNode: NodeRequest,
  readGas: () => Promise<bigint>,
): Promise<string | null> {
  const [price, gas] = await Promise.all([
    requestQuantity(feeNode, 'eth_gasPrice', []).catch(() => null),
    readGas(),
  ])
  return price === null ? null : (price * gas).toString()
}
