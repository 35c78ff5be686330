import { FrameError } from '@latchkey/protocol'
import type { ReadContext } from '../handler.ts'

/** A method of the registry whose feature is not built: a typed error in place of an empty answer. */
export async function unsupported(_: unknown, { method }: ReadContext): Promise<never> {
  throw new FrameError('METHOD_NOT_SUPPORTED', { message: `${method} is not supported yet` })
}
