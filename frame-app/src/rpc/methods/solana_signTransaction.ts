import type { RpcHandler } from '../handler.ts'
import { signSolanaTransaction } from '../signSolanaTransaction.ts'

export const solana_signTransaction: RpcHandler<'solana_signTransaction'> = async (
  { transaction },
  context,
) => {
  const signed = await signSolanaTransaction({ transaction }, context)
  return { transaction: signed.transaction }
}
