import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeQuantity } from '../entities/quantity.ts'

/** Returns the price of blob gas in the next block, in wei (EIP-7516). */
export const eth_blobBaseFee = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(),
  result: nodeQuantity,
})
