/** A code without a text must not compile; `tsc` reports an unused `@ts-expect-error`. */
import type { FrameErrorCode } from '@latchkey/protocol'
import errors from '@latchkey/ui/locales/en/errors.json' with { type: 'json' }
import { latchkeyErrorCodes } from '../core/errors.ts'
import type { TextedCodes } from '../core/operationErrorCodes.ts'

const { USER_REJECTED: _, ...others } = errors
// @ts-expect-error USER_REJECTED has no text
others satisfies Record<FrameErrorCode, string>

const { NETWORK_NOT_FOUND: __, ...rest } = errors
// @ts-expect-error NETWORK_NOT_FOUND has no text
rest satisfies Record<keyof typeof latchkeyErrorCodes, string>

// @ts-expect-error a code of the SDK without a text
;({ ...latchkeyErrorCodes, TIRED: 'Too tired' }) satisfies TextedCodes
