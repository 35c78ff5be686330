import { wallet } from './latchkey.ts'

export async function pay(recipient: string, satoshis: bigint) {
  await wallet.connect()
  if (!wallet.sendTransfer) throw new TypeError('This wallet sends no transfers')
  return wallet.sendTransfer({ recipient, amount: satoshis.toString() })
}
