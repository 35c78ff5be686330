import * as z from 'zod/mini'
import { withMessage } from './issueMessages.ts'
import { limits } from './limits.ts'

const length = withMessage(`Expected 1 to ${limits.idLength} characters`)

/** Pairs a reply with its request: 1 to 128 characters of the client's choice. */
export const messageId = /* @__PURE__ */ z
  .string()
  .check(z.minLength(1, length), z.maxLength(limits.idLength, length))
