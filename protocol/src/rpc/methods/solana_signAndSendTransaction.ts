import { base58, encodedBytes } from '../../primitives.ts'
import { object } from '../../schema/object.ts'
import { optional } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { sendOptions } from '../entities/sendOptions.ts'

/** Signs and sends a transaction; answers its first signature in base58. */
export const solana_signAndSendTransaction = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: object({ transaction: encodedBytes, options: optional(sendOptions) }),
  result: object({ signature: base58 }),
})
