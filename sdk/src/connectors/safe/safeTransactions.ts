/** Transactions by the hash of the Safe's transaction, or by their own. */
import type { Hex } from '@latchkey/protocol'
import { isRecord } from '../../primitives/isRecord.ts'
import { isHash, parseSafeTransaction, type SafeTransaction } from './hostAnswers.ts'
import type { SafeHandler, SafeSession } from './safeSession.ts'

/** Returns undefined for a hash that is not one of a Safe's transaction. */
export async function findSafeTransaction(
  { host }: SafeSession,
  safeTxHash: unknown,
): Promise<SafeTransaction | undefined> {
  if (!isHash(safeTxHash)) return undefined
  try {
    return parseSafeTransaction(await host.request('getTxBySafeTxHash', { safeTxHash }))
  } catch {
    // The host fails for a hash that it does not know, without a code.
    return undefined
  }
}

const read = (session: SafeSession, call: string, hash: unknown) =>
  session.host.request('rpcCall', { call, params: [hash] })

/** Libraries compare the hash with the one that they asked for. */
const withHash = (result: unknown, name: 'hash' | 'transactionHash', hash: unknown) =>
  isRecord(result) ? { ...result, [name]: hash } : null

export const readTransaction: SafeHandler = async (session, [hash]) => {
  const found = await findSafeTransaction(session, hash)
  if (found && !found.hash) return describePending(session, found, hash as Hex)
  return withHash(
    await read(session, 'eth_getTransactionByHash', found?.hash ?? hash),
    'hash',
    hash,
  )
}

export const readReceipt: SafeHandler = async (session, [hash]) => {
  const found = await findSafeTransaction(session, hash)
  if (found && !found.hash) return null
  const receipt = await read(session, 'eth_getTransactionReceipt', found?.hash ?? hash)
  return withHash(receipt, 'transactionHash', hash)
}

/** A transaction that waits for its owners looks like one that waits for its block. */
async function describePending({ info }: SafeSession, found: SafeTransaction, hash: Hex) {
  const { address, chainId } = await info()
  return {
    hash,
    from: address,
    to: found.to,
    value: `0x${found.value.toString(16)}`,
    input: found.data ?? '0x',
    chainId: `0x${chainId.toString(16)}`,
    nonce: '0x0',
    gas: '0x0',
    gasPrice: '0x0',
    type: '0x0',
    v: '0x0',
    r: '0x0',
    s: '0x0',
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
  }
}
