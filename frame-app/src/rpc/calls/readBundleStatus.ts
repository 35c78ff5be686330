import type { Hex, RpcResult } from '@latchkey/protocol'
import { countTransactions } from '../countTransactions.ts'
import { forwardToNode } from '../forwardToNode.ts'
import type { NodeRequest } from '../node.ts'
import type { Bundle } from './bundle.ts'

/** Milliseconds after which a transaction that the node does not know was lost. */
const patience = 10 * 60_000

type Receipt = NonNullable<RpcResult<'wallet_getCallsStatus'>['receipts']>[number]

/** `failed`: never included. */
type Outcome = { state: 'pending' | 'failed' } | { state: 'included'; receipt: Receipt }

export type BundleStatus = Pick<RpcResult<'wallet_getCallsStatus'>, 'status' | 'receipts'>

export type ReadBundleStatusParameters = { bundle: Bundle; node: NodeRequest; now: number }

/**
 * Reads the outcome of a bundle (EIP-5792, "Status Codes").
 *
 * @throws FrameError of the node's request: without its answer, no status is certain
 */
export async function readBundleStatus(
  parameters: ReadBundleStatusParameters,
): Promise<BundleStatus> {
  const { hashes, count } = parameters.bundle
  const known = await Promise.all(hashes.map((hash, index) => readOutcome(hash, index, parameters)))
  const unsent = Array.from({ length: count - hashes.length }, () => ({ state: 'failed' }) as const)
  const outcomes: readonly Outcome[] = [...known, ...unsent]
  const receipts = outcomes.flatMap((each) => (each.state === 'included' ? each.receipt : []))
  return {
    status: summarize(outcomes),
    ...(receipts.length > 0 && { receipts }),
  }
}

async function readOutcome(
  hash: Hex,
  index: number,
  { bundle, node, now }: ReadBundleStatusParameters,
): Promise<Outcome> {
  const receipt = await forwardToNode(node, 'eth_getTransactionReceipt', [hash])
  // Some nodes report pending transactions, without a block.
  if (receipt?.blockHash) return { state: 'included', receipt: pickFields(receipt) }
  if (await forwardToNode(node, 'eth_getTransactionByHash', [hash])) return { state: 'pending' }
  const { from, nonce, sentAt } = bundle
  const mined = await countTransactions({ from, block: 'latest' }, node)
  // Another transaction took the nonce, or the node has dropped this one.
  const isLost = mined > nonce + index || now - sentAt > patience
  return { state: isLost ? 'failed' : 'pending' }
}

/** The fields of the standard, and no others. */
function pickFields(receipt: Receipt): Receipt {
  const { transactionHash, blockHash, blockNumber, gasUsed, status = '0x1' } = receipt
  const logs = receipt.logs.map(({ address, topics, data }) => ({ address, topics, data }))
  return { transactionHash, blockHash, blockNumber, gasUsed, status, logs }
}

const isReverted = (outcome: Outcome) =>
  outcome.state === 'included' && Number(outcome.receipt.status) === 0

function summarize(outcomes: readonly Outcome[]): number {
  if (outcomes.some(({ state }) => state === 'pending')) return 100
  if (outcomes.every(({ state }) => state === 'failed')) return 400
  const succeeded = outcomes.filter((each) => each.state === 'included' && !isReverted(each))
  if (succeeded.length === outcomes.length) return 200
  return succeeded.length === 0 ? 500 : 600
}
