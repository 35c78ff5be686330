import { limits } from './limits.ts'
import { refine } from './schema/convert.ts'
import { text } from './schema/kind.ts'

/** What pairs a reply with its request: 1 to 128 characters of the client's choice. */
export const messageId = refine(
  text,
  ({ length }) => length > 0 && length <= limits.idLength,
  `Expected 1 to ${limits.idLength} characters`,
)
