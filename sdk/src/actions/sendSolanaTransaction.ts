import type { SolanaTransaction } from '../connectors/providers.ts'
import { getConnection } from '../core/connection/selectors.ts'
import { LatchkeyError } from '../core/errors.ts'
import { getProvider } from '../core/getProvider.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { createOperationError } from '../core/operationErrors.ts'
import { toRpcError } from '../primitives/rpcErrors.ts'

export async function sendSolanaTransaction(
  latchkey: Latchkey,
  { transaction, options }: { transaction: SolanaTransaction; options: object | undefined },
): Promise<string> {
  const connection = getConnection(latchkey._internal.stores.connection.getState(), 'solana')
  if (!connection) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  if (connection.status !== 'connected') throw new LatchkeyError('NOT_CONNECTED')
  const provider = getProvider(latchkey, { namespace: 'solana' })
  const sent = provider.signAndSendTransaction(transaction, options)
  const signature: unknown = await sent.catch((error: unknown) => {
    throw toRpcError(error)
  })
  // 64 bytes in base58.
  if (typeof signature === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(signature)) {
    return signature
  }
  throw createOperationError('WALLET_RESPONSE_INVALID')
}
