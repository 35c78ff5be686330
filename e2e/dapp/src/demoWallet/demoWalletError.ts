const sentences = {
  4001: 'You declined the request',
  4100: 'The demo wallet does not share this account',
  4200: 'The demo wallet does not have this method',
  4902: 'The demo wallet does not know this network',
  [-32602]: 'The parameters are not valid',
} as const

/** EIP-1193. */
export class DemoWalletError extends Error {
  override readonly name = 'DemoWalletError'
  readonly code: keyof typeof sentences

  constructor(code: keyof typeof sentences) {
    super(sentences[code])
    this.code = code
  }
}
