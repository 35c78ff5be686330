import * as z from 'zod/mini'
import { object } from '../object.ts'

/** How a dApp describes itself. For display only: trust comes from the real origin. */
export const dappMetadata = object({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  icons: z.array(z.string()),
})
export type DappMetadata = z.infer<typeof dappMetadata>
