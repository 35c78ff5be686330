import type { RpcHandler } from '../handler.ts'
import { requireAccount } from './requireAccount.ts'

/** Message and signature are base58. */
export const solana_signMessage: RpcHandler<'solana_signMessage'> = async (
  { message, pubkey },
  context,
) => {
  const { solana } = await context.open()
  const { signature } = await context.sign(
    {
      kind: 'solanaMessage',
      origin: context.origin,
      address: requireAccount(pubkey, solana, 'pubkey'),
      message,
    },
    'solanaSignature',
  )
  return { signature }
}
