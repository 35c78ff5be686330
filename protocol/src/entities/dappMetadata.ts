import * as z from 'zod/mini'
import { object } from '../object.ts'

/** A dApp's description of itself, for display only: trust comes from the origin. */
export const dappMetadata = object({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  icons: z.array(z.string()),
})
export type DappMetadata = z.infer<typeof dappMetadata>
