import { text } from '../schema/kind.ts'
import { list } from '../schema/list.ts'
import { object } from '../schema/object.ts'
import type { Infer } from '../schema/schema.ts'

/** How a dApp describes itself. For display only: trust comes from the real origin. */
export const dappMetadata = object({
  name: text,
  description: text,
  url: text,
  icons: list(text),
})
export type DappMetadata = Infer<typeof dappMetadata>
