/**
 * Entries of the handlers' registry that must not compile; `tsc` reports an unused
 * `@ts-expect-error`.
 */
import type { FrameRpcMethod } from '@latchkey/protocol'
import type { ReadContext, RpcHandler } from '../handler.ts'
import { rpcHandlers } from './index.ts'

type Registry = { [Method in FrameRpcMethod]: RpcHandler<Method> }

const { personal_sign: _, ...others } = rpcHandlers
// @ts-expect-error personal_sign has no handler
others satisfies Registry

const swapped = { ...others, personal_sign: rpcHandlers.solana_signMessage }
// @ts-expect-error a Solana method's parameters are an object
swapped satisfies Registry

// @ts-expect-error the node answers it
export const forwarded: RpcHandler<'eth_getCode'> = async () => '0x'

// @ts-expect-error a signature is hex text
export const number: RpcHandler<'personal_sign'> = async () => 42

// @ts-expect-error and no other text
export const text: RpcHandler<'personal_sign'> = async () => 'signed'

// @ts-expect-error a Solana signature comes in an object
export const bare: RpcHandler<'solana_signMessage'> = async () => 'signature'

// @ts-expect-error a read has no way to ask for a signature
export const asking = (context: ReadContext) => context.sign

export const read: RpcHandler<'eth_accounts'> = async (_params, context) => {
  // @ts-expect-error nor to open the wallet
  await context.open()
  return []
}
