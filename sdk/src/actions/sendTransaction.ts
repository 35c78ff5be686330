import type { ChainNamespace, Hex } from '@latchkey/protocol'
import type { SolanaTransaction } from '../connectors/providers.ts'
import { LatchkeyError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { NamespaceIn } from '../core/register.ts'
import type { SendEvmTransactionParameters } from './evm/sendEvmTransaction.ts'

/** Parameters by namespace. */
type Transactions = {
  eip155: SendEvmTransactionParameters & { namespace?: 'eip155' }
  solana: {
    namespace: 'solana'
    transaction: SolanaTransaction
    /** Such as `skipPreflight`. */
    options?: object
  }
}

type SendableNamespace = keyof Transactions

export type SendTransactionParameters<Namespace extends ChainNamespace = ChainNamespace> = {
  [Each in SendableNamespace]: Transactions[Each]
}[Namespace & SendableNamespace]

/** A hash on EVM networks; a signature, base58, on Solana. */
export type SendTransactionReturnType<Parameters> = Parameters extends { namespace: 'solana' }
  ? string
  : Hex

type Senders = {
  readonly [Each in SendableNamespace]: (
    latchkey: Latchkey,
    parameters: Transactions[Each],
  ) => Promise<string>
}

const senders: Senders = {
  async eip155(latchkey, { namespace: _, ...transaction }) {
    const { sendEvmTransaction } = await loadCode(() => import('./evm/sendEvmTransaction.ts'))
    return sendEvmTransaction(latchkey, transaction)
  },
  async solana(latchkey, { transaction, options }) {
    const { sendSolanaTransaction } = await loadCode(() => import('./sendSolanaTransaction.ts'))
    return sendSolanaTransaction(latchkey, { transaction, options })
  },
}

/**
 * Sends a transaction from the connected account once the user approves, and resolves as soon as the
 * network has accepted it: see `waitForTransaction`. Amounts are in wei. Rejects with
 * UserRejectedError (4001) or another error of EIP-1193, or with LatchkeyError NOT_CONNECTED,
 * INVALID_PARAMS, CHAIN_MISMATCH or NAMESPACE_NOT_SUPPORTED.
 *
 * @example
 * const hash = await sendTransaction(latchkey, { to: '0x…', value: parseEther('0.01') })
 * await sendTransaction(latchkey, { namespace: 'solana', transaction })
 */
export async function sendTransaction<
  Configured extends ChainNamespace,
  const Parameters extends SendTransactionParameters<NamespaceIn<Configured>>,
>(
  latchkey: Latchkey<Configured>,
  parameters: Parameters,
): Promise<SendTransactionReturnType<Parameters>> {
  const { namespace = 'eip155' } = parameters
  if (!Object.hasOwn(senders, namespace)) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  const send = senders[namespace]
  // TypeScript does not relate the namespace to its row and its result.
  return (await send(latchkey, parameters as never)) as SendTransactionReturnType<Parameters>
}
