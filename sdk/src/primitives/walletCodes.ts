/**
 * Error codes of wallets: EIP-1193, EIP-1474, EIP-3326, CAIP-25 and WalletConnect. Wallets pass on
 * -32000 and -32003 from nodes, for a nonce that is too low or insufficient funds, although EIP-1474
 * defines -32000 as invalid input.
 */
const walletCodes = {
  4001: 'USER_REJECTED',
  5000: 'USER_REJECTED',
  5002: 'USER_REJECTED',
  4100: 'WALLET_UNAUTHORIZED',
  4200: 'METHOD_NOT_SUPPORTED',
  4900: 'DISCONNECTED',
  4901: 'CHAIN_MISMATCH',
  4902: 'CHAIN_NOT_SUPPORTED',
  [-32000]: 'NODE_ERROR',
  [-32002]: 'WALLET_REQUEST_PENDING',
  [-32003]: 'NODE_ERROR',
  [-32004]: 'METHOD_NOT_SUPPORTED',
  [-32005]: 'RATE_LIMITED',
  [-32600]: 'INVALID_REQUEST',
  [-32601]: 'METHOD_NOT_SUPPORTED',
  [-32602]: 'INVALID_PARAMS',
  5100: 'NETWORK_NOT_APPROVED',
  5101: 'METHOD_NOT_SUPPORTED',
  6000: 'DISCONNECTED',
} as const

export type WalletCode = (typeof walletCodes)[keyof typeof walletCodes]

/** Codes that many causes share. The message and the nested errors tell them apart. */
const vague: ReadonlySet<unknown> = new Set([-32000, -32003, -32603, 32603])

/** Messages of wallets that reject without 4001. */
const rejections = [
  /\buser (?:has )?(?:rejected|denied|cancell?ed|declined|disapproved|closed)\b/i,
  /\b(?:rejected|denied|cancell?ed|declined) by (?:the )?user\b/i,
]

/** The number of nested errors that are read. */
const depth = 5

export function readWalletCode(code: unknown): WalletCode | undefined {
  const known: Readonly<Record<string, WalletCode>> = walletCodes
  const name = String(code)
  return Object.hasOwn(known, name) ? known[name] : undefined
}

/** Reads `code`, and the codes of the errors that this one wraps, outermost first. */
export const readRpcCodes = (error: unknown): readonly unknown[] =>
  listErrors(error)
    .map((each) => toFields(each).code)
    .filter((code) => code !== undefined)

/**
 * Detects that the user rejected. Some wallets use another code than 4001, a name, only a message,
 * or an error inside one of their library. A code of another cause outweighs any message.
 */
export function isRejection(error: unknown): boolean {
  for (const each of listErrors(error)) {
    const { code } = toFields(each)
    if (code === 'ACTION_REJECTED' || readWalletCode(code) === 'USER_REJECTED') return true
    if (typeof code === 'number' && !vague.has(code)) return false
    if (saysRejected(each)) return true
  }
  return false
}

export function saysRejected(error: unknown): boolean {
  const text = typeof error === 'string' ? error : toFields(error).message
  return typeof text === 'string' && rejections.some((rejection) => rejection.test(text))
}

/** Lists an error and those within: `data.originalError` (MetaMask), `info.error` (ethers), `cause`. */
function listErrors(error: unknown): readonly unknown[] {
  const found: unknown[] = []
  let next: unknown = error
  while (next !== undefined && next !== null && found.length < depth) {
    found.push(next)
    const { data, info, error: inner, cause } = toFields(next)
    next = toFields(data).originalError ?? toFields(info).error ?? inner ?? cause
  }
  return found
}

export const toFields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Any object is a record of unknown fields.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
