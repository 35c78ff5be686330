import { object } from '../../object.ts'
import { base58, solanaAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Message and signature are base58. */
export const solana_signMessage = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: object({ message: base58, pubkey: solanaAddress }),
  result: object({ signature: base58 }),
})
