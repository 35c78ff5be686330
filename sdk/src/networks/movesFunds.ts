/** Methods of wallets that may move funds. */
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

/** Checks a call of a provider: `request({ method })`, or a method of the provider, by its name. */
export function movesFunds(name: PropertyKey, [argument]: readonly unknown[]): boolean {
  const { method }: { method?: unknown } = Object(argument)
  return spending.has(name === 'request' ? method : name)
}
