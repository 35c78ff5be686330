import type { SolanaTransaction } from '@latchkey/sdk'
import { sendTransaction } from '@latchkey/sdk/actions'
import { latchkey } from './latchkey.ts'

export const send = (transaction: SolanaTransaction) =>
  sendTransaction(latchkey, { namespace: 'solana', transaction })
