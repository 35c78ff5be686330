import type { RpcHandler } from '../handler.ts'
import { requireAccount } from './requireAccount.ts'

/** Signs base58 bytes (Ed25519). */
export const solana_signMessage: RpcHandler<'solana_signMessage'> = async (
  { message, pubkey },
  context,
) => {
  const { solana } = await context.open()
  const { signature } = await context.sign(
    {
      kind: 'solanaMessage',
      origin: context.origin,
      address: requireAccount(pubkey, solana),
      message,
    },
    'solanaSignature',
  )
  return { signature }
}
