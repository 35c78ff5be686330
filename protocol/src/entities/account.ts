import * as z from 'zod/mini'

/** `eoa`: the key's own account. `smartAccount`: a contract account that the key owns. */
export const accountType = z.enum(['eoa', 'smartAccount'])
export type AccountType = z.infer<typeof accountType>

export const account = z.object({ address: z.string(), type: accountType })
export type Account = z.infer<typeof account>
