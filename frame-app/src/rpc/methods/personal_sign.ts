import type { RpcHandler } from '../handler.ts'
import { requireAccount } from './requireAccount.ts'

export const personal_sign: RpcHandler<'personal_sign'> = async ([message, address], context) => {
  const { eip155 } = await context.open()
  const { signature } = await context.sign(
    {
      kind: 'personalMessage',
      origin: context.origin,
      address: requireAccount(address, eip155),
      message,
    },
    'signature',
  )
  return signature
}
