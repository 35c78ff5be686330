import * as z from 'zod/mini'
import { withMessage } from './issueMessages.ts'
import { limits } from './limits.ts'

const length = withMessage(`Expected 1 to ${limits.idLength} characters`)

/** Pairs a reply with its request. The client chooses it. */
export const messageId = /* @__PURE__ */ z
  .string()
  .check(z.minLength(1, length), z.maxLength(limits.idLength, length))
