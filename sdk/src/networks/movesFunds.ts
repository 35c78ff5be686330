/** Methods that may move funds, by the names that wallets have for them. */
const spending: ReadonlySet<unknown> = new Set([
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'solana_signAndSendAllTransactions',
  'signAndSendTransaction',
  'sendTransfer',
  'signPsbt',
])

/** Decides for a call of a provider: `request({ method })`, or a method of its own. */
export function movesFunds(name: PropertyKey, [argument]: readonly unknown[]): boolean {
  const { method }: { method?: unknown } = Object(argument)
  return spending.has(name === 'request' ? method : name)
}
