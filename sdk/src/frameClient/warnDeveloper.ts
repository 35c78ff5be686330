import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import { warn } from '../primitives/warn.ts'

/** Errors in the dApp's code or registration. Users can't fix them. */
const developerErrors: ReadonlySet<FrameErrorCode> = new Set<FrameErrorCode>([
  'FRAME_LOAD_FAILED',
  'INVALID_FRAME_URL',
  'METHOD_NOT_ALLOWED',
  'ORIGIN_NOT_ALLOWED',
  'PROJECT_DISABLED',
  'PROJECT_NOT_FOUND',
])

export function warnDeveloper(error: unknown): void {
  if (!(error instanceof FrameError) || !developerErrors.has(error.reason)) return
  const { hint }: { hint?: unknown } = Object(error.data)
  const sentences = typeof hint === 'string' ? [error.message, hint] : [error.message]
  warn(sentences.join('. '))
}
