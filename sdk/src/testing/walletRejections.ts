const coded = (code: unknown, message: string, more: object = {}) => ({ code, message, ...more })

/** Rejections by wallets and their libraries when the user declines, by what is special in each. */
export const walletRejections: readonly (readonly [string, unknown])[] = [
  ['4001', coded(4001, 'x')],
  ['an error with 4001', Object.assign(new Error('x'), { code: 4001 })],
  ['5000 (WalletConnect)', coded(5000, 'x')],
  ['5002 (WalletConnect)', coded(5002, 'x')],
  ['ACTION_REJECTED (ethers)', Object.assign(new Error('x'), { code: 'ACTION_REJECTED' })],
  ['text without a code', new Error('User rejected the request.')],
  ['text with -32603', coded(-32603, 'MetaMask Tx Signature: User denied transaction signature.')],
  ['text with -32000', coded(-32000, 'User has cancelled the request')],
  ['text with -32003', coded(-32003, 'Transaction declined by the user')],
  ['text with a name', coded('UNKNOWN_ERROR', 'rejected by user')],
  ['a closed window', new Error('User closed modal')],
  ['a text that is thrown', 'user canceled'],
  [
    '4001 within -32603 (MetaMask)',
    coded(-32603, 'Internal', { data: { originalError: coded(4001, 'x') } }),
  ],
  ['4001 within info (ethers)', coded('CALL', 'failed', { info: { error: coded(4001, 'x') } })],
  ['4001 within error', { error: coded(4001, 'x') }],
  [
    '4001 as a cause',
    new Error('outer', { cause: new Error('inner', { cause: coded(4001, 'x') }) }),
  ],
]
