export type RpcResultKind = 'transactionHash' | 'signedMessage' | 'object'

/** Classifies a result of RPC_REQUEST, for clients that show it without knowing the method. */
export function rpcResultKind(result: unknown): RpcResultKind {
  if (typeof result !== 'string') return 'object'
  if (/^0x[0-9a-fA-F]{64}$/.test(result)) return 'transactionHash'
  return /^0x[0-9a-fA-F]{62,}$/.test(result) ? 'signedMessage' : 'object'
}
