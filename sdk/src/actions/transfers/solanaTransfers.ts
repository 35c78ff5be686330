import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { createOperationError } from '../../core/operationErrors.ts'
import type { Funds, Transfer } from '../../core/send/transfer.ts'
import type { TransferMethods } from '../../core/send/transferMethods.ts'
import { toReadError } from '../../core/transactions/toReadError.ts'
import type { Network } from '../../networks/network.ts'
import { readNodeBalance } from '../../networks/readNodeBalance.ts'
import { requestNode } from '../../networks/requestNode.ts'
import { sendSolanaTransaction } from '../sendSolanaTransaction.ts'
import { encodeSolanaTransfer } from './encodeSolanaTransfer.ts'
import { readAnswer } from './readAnswer.ts'

/** Lamports for the one signature. */
const signatureFee = 5_000n

const latestBlockhash = z.object({ value: z.object({ blockhash: z.string() }) })
const simulation = z.object({ value: z.object({ err: z.unknown() }) })
const lamports = z.int().check(z.gte(0))

/** SOL, by the system program. */
export const solanaTransfers: TransferMethods = {
  checkRecipient(text) {
    if (text.includes('.')) return { problem: 'nameUnsupported' }
    const key = decodeKey(text)
    if (key?.length !== 32) return { problem: 'form' }
    return key.every((byte) => byte === 0) ? { problem: 'burn' } : { address: text }
  },

  async readFunds(_, { sender: { network, address }, signal }): Promise<Funds> {
    try {
      const [balance, rent] = await Promise.all([
        readNodeBalance({ network, address }),
        ask(
          network,
          { method: 'getMinimumBalanceForRentExemption', params: [0] },
          lamports,
          signal,
        ),
      ])
      const { decimals, symbol } = network.nativeCurrency
      // An account has at least its rent, or nothing, and wallets add to the fee.
      const fee = { expected: signatureFee, reserve: signatureFee + BigInt(rent) }
      return { balance, decimals, symbol, native: balance, fee }
    } catch (cause) {
      throw toReadError(cause)
    }
  },

  async estimateFee(latchkey, { signal, ...transfer }) {
    const { network } = transfer.sender
    const transaction = await encode(transfer, signal)
    const options = { encoding: 'base64', sigVerify: false, commitment: 'confirmed' }
    const params = [base64.encode(transaction), options]
    const { value } = await ask(
      network,
      { method: 'simulateTransaction', params },
      simulation,
      signal,
    )
    if (value.err !== null && value.err !== undefined) {
      throw createOperationError('CALL_REVERTED', { data: { reason: JSON.stringify(value.err) } })
    }
    const { fee } = await solanaTransfers.readFunds(latchkey, { ...transfer, signal })
    return fee
  },

  async send(latchkey, transfer) {
    const transaction = await encode(transfer, new AbortController().signal)
    return sendSolanaTransaction(latchkey, { transaction, options: undefined })
  },
}

async function encode(transfer: Transfer, signal: AbortSignal): Promise<Uint8Array> {
  const { sender, recipient, amount } = transfer
  const request = { method: 'getLatestBlockhash', params: [{ commitment: 'confirmed' }] }
  const { value } = await ask(sender.network, request, latestBlockhash, signal)
  return encodeSolanaTransfer({
    from: sender.address,
    to: recipient,
    lamports: amount,
    blockhash: value.blockhash,
  })
}

/** Rejects with LatchkeyError NODE_ERROR, NODE_UNREACHABLE or NODE_ANSWER_INVALID. */
function ask<Schema extends z.ZodMiniType>(
  network: Network,
  request: { method: string; params: readonly unknown[] },
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  return readAnswer(requestNode(network, request, signal), schema)
}

function decodeKey(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    // A letter that base58 lacks.
    return undefined
  }
}
