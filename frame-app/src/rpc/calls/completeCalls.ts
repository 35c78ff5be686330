import type { Hex } from '@latchkey/protocol'
import type { EvmTransactionRequest } from '../../keys/vault.ts'
import { isBeyondBalance, readBalance } from '../accountBalance.ts'
import { getEvmChainId } from '../chains.ts'
import { chooseNonce } from '../chooseNonce.ts'
import { completeTransaction } from '../completeTransaction.ts'
import { type ChosenFees, chooseFees, type Fees, getChosenFees } from '../fees.ts'
import type { RpcContext } from '../handler.ts'
import { intrinsicGas } from '../intrinsicGas.ts'
import { requestQuantity } from '../requestQuantity.ts'
import { readTokenClaim } from '../tokenClaim.ts'
import { toQuantity } from '../toQuantity.ts'
import type { CallRequest } from './callRequest.ts'
import { readCallsGas } from './readCallsGas.ts'

export type CompleteCallsParameters = {
  requests: readonly [CallRequest, ...CallRequest[]]
  from: Hex
  /** Account and network, as in `nonces`. */
  key: string
  context: Pick<RpcContext, 'chain' | 'node' | 'feeNode' | 'nonces'>
}

export type CompletedCalls = {
  /** With consecutive nonces. */
  transactions: readonly [EvmTransactionRequest, ...EvmTransactionRequest[]]
  /** Each can replace those of all transactions. */
  fees: ChosenFees
  /** Base units, decimal text; null if the node has none. */
  balance: string | null
}

/**
 * Makes a transaction of each call. A single one is completed like `eth_sendTransaction`.
 *
 * @throws FrameError as `readCallsGas`
 */
export async function completeCalls(parameters: CompleteCallsParameters): Promise<CompletedCalls> {
  const { requests, ...rest } = parameters
  const [request, ...others] = requests
  if (others.length > 0) return completeSeveral(parameters)
  const { transaction, nodeFee, tokenClaim, fees, balance } = await completeTransaction({
    request,
    ...rest,
  })
  return { transactions: [{ transaction, nodeFee, tokenClaim }], fees, balance }
}

async function completeSeveral(parameters: CompleteCallsParameters): Promise<CompletedCalls> {
  const { requests, from, key, context } = parameters
  const { node, feeNode } = context
  const chosen = chooseFees({}, node)
  const held = readBalance(from, node)
  const asked = readCallsGas(requests, node).catch(async (error: unknown) => {
    const least = requests.map(intrinsicGas)
    const cost = { value: sum(requests.map(({ value }) => BigInt(value))), gas: sum(least) }
    // The sheet explains missing funds.
    if (isBeyondBalance(await held, { ...cost, fees: getChosenFees(await chosen) }))
      return least.map(toQuantity)
    throw error
  })
  const [{ nonce }, fees, balance, gas, usual, claims] = await Promise.all([
    chooseNonce({ request: {}, from, key, context }),
    chosen,
    held,
    asked,
    readUsualFees(requests, asked, feeNode),
    Promise.all(requests.map(({ to = null, data }) => readTokenClaim({ to, data }, feeNode))),
  ])
  const own = getChosenFees(fees)
  const complete = (request: CallRequest, index: number): EvmTransactionRequest => ({
    transaction: {
      ...own,
      chainId: getEvmChainId(context.chain),
      nonce: nonce + index,
      to: request.to ?? null,
      value: request.value,
      data: request.data,
      gas: gas[index] ?? '0x0',
      ...(own.type !== 'legacy' && { accessList: [] }),
    },
    nodeFee: usual[index] ?? null,
    tokenClaim: claims[index] ?? null,
  })
  const [first, ...others] = requests
  const rest = others.map((each, index) => complete(each, index + 1))
  return { transactions: [complete(first, 0), ...rest], fees, balance }
}

/** Base units as decimal text, or null without a price, from the operator's node: see `nodeFee.ts`. */
async function readUsualFees(
  requests: readonly CallRequest[],
  asked: Promise<readonly Hex[]>,
  feeNode: RpcContext['feeNode'],
): Promise<readonly (string | null)[]> {
  const [price, own] = await Promise.all([
    requestQuantity(feeNode, 'eth_gasPrice', []).catch(() => null),
    readCallsGas(requests, feeNode).catch(() => null),
  ])
  const gas = own ?? (await asked)
  return gas.map((each) => (price === null ? null : (price * BigInt(each)).toString()))
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, each) => total + each, 0n)

export type WithFeesParameters = Pick<CompletedCalls, 'transactions'> & { fees: Fees | undefined }

/** The same transactions at another price. */
export function withFees({ transactions, fees }: WithFeesParameters) {
  return transactions.map(({ transaction, ...figures }) => ({
    ...figures,
    transaction: { ...transaction, ...fees },
  }))
}
