import type { Hex } from '@latchkey/protocol'
import type { Latchkey } from '../../core/latchkey.ts'
import { findEvmAccount } from './findEvm.ts'
import { requestWallet, signatureForm } from './requestWallet.ts'
import { serializeTypedData, type TypedDataFields } from './serializeTypedData.ts'

export async function signEvmTypedData(latchkey: Latchkey, data: TypedDataFields): Promise<Hex> {
  const { address, provider } = findEvmAccount(latchkey)
  const params = [address, serializeTypedData(data)] as const
  const call = { method: 'eth_signTypedData_v4', params } as const
  return requestWallet(() => provider.request(call), signatureForm)
}
