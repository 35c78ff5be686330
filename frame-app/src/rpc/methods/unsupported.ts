import { FrameError } from '@latchkey/protocol'
import type { RpcContext } from '../handler.ts'

/** A method of the registry whose feature is not built: a typed error in place of an empty answer. */
export async function unsupported(_: unknown, { method }: RpcContext): Promise<never> {
  throw new FrameError('METHOD_NOT_SUPPORTED', { message: `${method} is not supported yet` })
}
