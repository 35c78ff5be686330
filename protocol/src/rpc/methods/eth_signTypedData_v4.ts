import { parameters } from '../../parameters.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { typedDataText } from '../entities/typedData.ts'

/** Signs typed data (EIP-712). Becomes `[address, typed data as JSON text]`. */
export const eth_signTypedData_v4 = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: parameters(evmAddress, typedDataText),
  result: hex,
})
