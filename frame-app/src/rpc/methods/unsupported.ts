import { FrameError } from '@latchkey/protocol'
import type { ReadContext } from '../handler.ts'

export async function unsupported(_: unknown, { method }: ReadContext): Promise<never> {
  throw new FrameError('METHOD_NOT_SUPPORTED', { message: `${method} is not supported yet` })
}
