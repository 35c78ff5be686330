import { wallet } from './latchkey.ts'

export async function signText(message: string) {
  if (!wallet.signMessage) throw new TypeError('This wallet signs no messages')
  return wallet.signMessage({ message, protocol: 'bip322' })
}
