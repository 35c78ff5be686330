import * as z from 'zod/mini'
import { checkLength } from './checkLength.ts'
import { withMessage } from './issueMessages.ts'
import { limits } from './limits.ts'

/** Pairs a reply with its request. The client chooses it. */
export const messageId = /* @__PURE__ */ z
  .string()
  .check(
    checkLength(
      { least: 1, most: limits.idLength },
      withMessage(`Expected 1 to ${limits.idLength} characters`),
    ),
  )
