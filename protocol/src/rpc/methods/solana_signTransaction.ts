import { object } from '../../object.ts'
import { encodedBytes } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Returns the transaction in its own encoding. */
export const solana_signTransaction = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: object({ transaction: encodedBytes }),
  result: object({ transaction: encodedBytes }),
})
