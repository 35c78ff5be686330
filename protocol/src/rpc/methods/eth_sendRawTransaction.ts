import { parameters } from '../../parameters.ts'
import { bytes, txHash } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

export const eth_sendRawTransaction = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(bytes),
  result: txHash,
})
