import { text } from '../schema/kind.ts'
import { object } from '../schema/object.ts'
import { oneOf } from '../schema/oneOf.ts'
import type { Infer } from '../schema/schema.ts'

/** `eoa`: the key's own account. `smartAccount`: a contract account that the key owns. */
export const accountType = oneOf('eoa', 'smartAccount')
export type AccountType = Infer<typeof accountType>

export const account = object({ address: text, type: accountType })
export type Account = Infer<typeof account>
