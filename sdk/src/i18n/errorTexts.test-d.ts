/** A code without a text must not compile; `tsc` reports an unused `@ts-expect-error`. */
import type { FrameErrorCode } from '@latchkey/protocol'
import errors from '@latchkey/ui/locales/en/errors.json' with { type: 'json' }

const { USER_REJECTED: _, ...others } = errors
// @ts-expect-error USER_REJECTED has no text
others satisfies Record<FrameErrorCode, string>
