import { openObject } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { quantity } from '../entities/quantity.ts'

/** Balance, nonce and roots of an account. */
export const eth_getAccount = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(evmAddress, latestByDefault),
  result: openObject({ balance: quantity, nonce: quantity, codeHash: hex, storageRoot: hex }),
})
