import * as z from 'zod/mini'
import { getProvider } from '../../core/getProvider.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import type { TransferMethods } from '../../core/send/transferMethods.ts'
import { fetchFromNodes } from '../../networks/fetchFromNodes.ts'
import type { Network } from '../../networks/network.ts'
import { judgeRest } from '../../networks/nodeVerdict.ts'
import { readScript } from '../../primitives/bitcoin/readScript.ts'
import { toRpcError } from '../../primitives/rpcErrors.ts'
import { readAnswer } from './readAnswer.ts'

/** Virtual bytes of a transaction with two outputs, and of each coin that it spends. */
const size = { base: 80n, coin: 68n } as const
/** Blocks within which a transaction with the expected fee is mined. */
const target = '6'

const coins = z.array(z.object({ value: z.int().check(z.gte(0)) }))
const feeRates = z.record(z.string(), z.number().check(z.gte(0), z.lte(1e6)))

/** BTC, by the wallet, which selects the coins and sets the fee. */
export const bitcoinTransfers: TransferMethods = {
  checkRecipient(text, { sender }) {
    const isAddress = readScript(text, sender.network.caipNetworkId) !== undefined
    return isAddress ? { address: text } : { problem: 'form' }
  },

  /** Asks the nodes by Esplora's API, such as https://mempool.space/api. */
  async readFunds(_, { sender: { network, address }, signal }) {
    const path = `/address/${encodeURIComponent(address)}/utxo`
    const [held, rates] = await Promise.all([
      ask(network, path, coins, signal),
      ask(network, '/fee-estimates', feeRates, signal),
    ])
    const balance = held.reduce((sum, { value }) => sum + BigInt(value), 0n)
    const rate = BigInt(Math.ceil(rates[target] ?? 1))
    const most = size.base + size.coin * BigInt(Math.max(1, held.length))
    const { decimals, symbol } = network.nativeCurrency
    // Most transfers spend one coin. Everything spends all of them, and a wallet may be in a hurry.
    const fee = { expected: rate * (size.base + size.coin), reserve: rate * most * 2n }
    return { balance, decimals, symbol, native: balance, fee }
  },

  async estimateFee(latchkey, { sender, asset, signal }) {
    const { fee } = await bitcoinTransfers.readFunds(latchkey, { sender, asset, signal })
    return fee
  },

  async send(latchkey, { recipient, amount }) {
    const { sendTransfer } = getProvider(latchkey, { namespace: 'bip122' })
    if (!sendTransfer) throw createOperationError('WALLET_FAILED')
    const sent: unknown = await sendTransfer({ recipient, amount: `${amount}` }).catch(
      (error: unknown) => {
        throw toRpcError(error)
      },
    )
    if (typeof sent === 'string' && /^[0-9a-f]{64}$/i.test(sent)) return sent
    throw createOperationError('WALLET_RESPONSE_INVALID')
  },
}

/** Rejects with LatchkeyError NODE_ERROR, NODE_UNREACHABLE or NODE_ANSWER_INVALID. */
function ask<Schema extends z.ZodMiniType>(
  network: Network,
  path: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const call = { path, init: { method: 'GET' }, judge: judgeRest }
  return readAnswer(fetchFromNodes(network, call, signal), schema)
}
