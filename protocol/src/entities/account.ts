import * as z from 'zod/mini'
import { object } from '../object.ts'

/** `eoa`: the key's own account. `smartAccount`: a contract account that the key owns. */
export const accountType = z.enum(['eoa', 'smartAccount'])
export type AccountType = z.infer<typeof accountType>

export const account = object({ address: z.string(), type: accountType })
export type Account = z.infer<typeof account>
