/** Methods of wallets and nodes that may move funds. */
const spending: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'solana_signAndSendAllTransactions',
  'sendTransfer',
  'signPsbt',
])

export const movesFunds = (method: string): boolean => spending.has(method)
