import { evmAddress } from '../../primitives.ts'
import { list, tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'

/** The connected account, or none. */
export const eth_accounts = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(),
  result: list(evmAddress),
})
