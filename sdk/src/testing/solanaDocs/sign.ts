import { wallet } from './latchkey.ts'

export async function signText(text: string) {
  if (!wallet.signMessage) throw new TypeError('This wallet signs no messages')
  return wallet.signMessage(new TextEncoder().encode(text))
}
