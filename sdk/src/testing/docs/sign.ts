import { signMessage, signTypedData } from '@latchkey/sdk/actions'
import { latchkey } from './latchkey.ts'

export async function sign() {
  const text = await signMessage(latchkey, { message: 'Hello' })
  const order = await signTypedData(latchkey, {
    domain: { name: 'Shop', chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 5n },
  })
  return { text, order }
}
