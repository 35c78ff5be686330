import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { personalMessage } from '../entities/personalMessage.ts'

/** Signs a message (EIP-191). Becomes `[message as hex bytes, address]`. */
export const personal_sign = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: personalMessage,
  result: hex,
})
