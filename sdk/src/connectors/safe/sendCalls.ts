/** Batches of calls (EIP-5792). A Safe executes them in one transaction, all or none. */
import type { Hex } from '@latchkey/protocol'
import { isRecord } from '../../primitives/isRecord.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { WalletRpcError } from '../../primitives/rpcErrors.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import { toHexChainId } from '../evm/unknownChain.ts'
import { parseSafeTxHash } from './hostAnswers.ts'
import { requireOwn, type SafeHandler, toCall } from './safeSession.ts'
import { findSafeTransaction } from './safeTransactions.ts'

/** More calls than one transaction has room for. */
const mostCalls = 500

export const sendCalls: SafeHandler = async (session, [batch]) => {
  const { from, chainId, calls, capabilities, id } = toFields(batch)
  const { chainId: own } =
    from === undefined ? await session.info() : await requireOwn(session, from)
  if (Number(chainId) !== own) throw refuse(5710, `The Safe is not on chain ${String(chainId)}`)
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > mostCalls) {
    throw new ProviderRpcError(-32602)
  }
  const wanted = [capabilities, ...calls.map((call) => toFields(call).capabilities)]
  if (wanted.some(hasRequired)) throw refuse(5700, 'The Safe lacks a capability')
  if (typeof id === 'string' && session.callIds.has(id)) throw refuse(5720, 'The id is taken')
  const txs = calls.map((call) => {
    const { to, value, data } = toFields(call)
    return toCall({ to, value, data })
  })
  const hash = parseSafeTxHash(await session.host.request('sendTransactions', { txs }))
  if (typeof id === 'string') session.callIds.set(id, hash)
  return { id: typeof id === 'string' ? id : hash }
}

const hasRequired = (capabilities: unknown): boolean =>
  Object.values(toFields(capabilities)).some((each) => isRecord(each) && each.optional !== true)

export const getCallsStatus: SafeHandler = async (session, [id]) => {
  const hash = (typeof id === 'string' && session.callIds.get(id)) || id
  const found = await findSafeTransaction(session, hash)
  if (!found) throw refuse(5730, 'The Safe does not know these calls')
  const { chainId } = await session.info()
  const params = { call: 'eth_getTransactionReceipt', params: [found.hash] }
  const receipt = found.hash && toFields(await session.host.request('rpcCall', params))
  const { logs, blockHash, blockNumber, gasUsed, transactionHash } = receipt || {}
  return {
    version: '2.0.0',
    id,
    chainId: toHexChainId(chainId),
    status: found.status,
    atomic: true,
    ...(transactionHash !== undefined && {
      receipts: [
        {
          logs,
          // The Safe's call may fail in a transaction that does not.
          status: found.status === 200 ? '0x1' : '0x0',
          blockHash,
          blockNumber: toQuantity(blockNumber),
          gasUsed: toQuantity(gasUsed),
          transactionHash,
        },
      ],
    }),
  }
}

/** Hosts send quantities as hex or as numbers. */
const toQuantity = (value: unknown): unknown =>
  typeof value === 'number' ? (`0x${value.toString(16)}` as Hex) : value

export const getCapabilities: SafeHandler = async (session, [address, chains]) => {
  const { chainId } = await requireOwn(session, address)
  const own = toHexChainId(chainId)
  const isAsked = !Array.isArray(chains) || chains.some((each) => Number(each) === chainId)
  // `atomicBatch` is the name of an earlier draft, which libraries still read.
  const found = { atomic: { status: 'supported' }, atomicBatch: { supported: true } }
  return isAsked ? { [own]: found } : {}
}

const refuse = (code: number, message: string) => new WalletRpcError(code, { message })
