import { bytes, txHash } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'

/** Sends a transaction that is signed already. */
export const eth_sendRawTransaction = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(bytes),
  result: txHash,
})
