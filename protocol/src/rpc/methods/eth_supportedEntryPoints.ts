import { evmAddress } from '../../primitives.ts'
import { list, tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'

/** The entry points that the bundler serves (ERC-4337). */
export const eth_supportedEntryPoints = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(),
  result: list(evmAddress),
})
