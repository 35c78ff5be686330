import { type Hex, keccak256 } from '@latchkey/protocol'

/** The transactions of one `wallet_sendCalls` (EIP-5792). */
export type Bundle = {
  chainId: number
  from: Hex
  /** Of the first transaction; the others follow. */
  nonce: number
  /** Transactions that were approved. */
  count: number
  /** The one transaction runs all calls, or none. */
  isAtomic: boolean
  /** Milliseconds since 1970. */
  sentAt: number
  /** Of those that a node has or may have, in order. */
  hashes: readonly Hex[]
}

/** Bytes. */
const widths = {
  tag: 16,
  chainId: 8,
  from: 20,
  nonce: 8,
  count: 1,
  isAtomic: 1,
  sentAt: 6,
  hash: 32,
} as const

const digits = (width: number) => `([0-9a-f]{${width * 2}})`
const form = new RegExp(
  `^0x${Object.values(widths).slice(0, -1).map(digits).join('')}((?:${digits(widths.hash)})+)$`,
)

/**
 * Writes a bundle as its own id, so that its status needs no storage. The id holds what is public on
 * the chain. Its tag binds it to a scope, `${projectId}|${embedding origin}`: it is no secret, but
 * another dApp does not know the bundle by chance or by copying the id.
 */
export function encodeBundle(bundle: Bundle, scope: string): Hex {
  const number = (name: 'chainId' | 'nonce' | 'count' | 'isAtomic' | 'sentAt') =>
    Number(bundle[name])
      .toString(16)
      .padStart(widths[name] * 2, '0')
  const fields = [
    number('chainId'),
    bundle.from.slice('0x'.length).toLowerCase(),
    number('nonce'),
    number('count'),
    number('isAtomic'),
    number('sentAt'),
    ...bundle.hashes.map((hash) => hash.slice('0x'.length).toLowerCase()),
  ].join('')
  return `0x${hashFields(fields, scope)}${fields}`
}

/** Returns undefined for other text, and for a bundle of another scope. */
export function decodeBundle(id: string, scope: string): Bundle | undefined {
  const [, tag, chainId, from, nonce, count, isAtomic, sentAt, hashes = ''] = form.exec(id) ?? []
  if (tag === undefined) return undefined
  const fields = id.slice('0x'.length + widths.tag * 2)
  if (hashFields(fields, scope) !== tag) return undefined
  const number = (text = '') => Number(`0x${text}`)
  return {
    chainId: number(chainId),
    from: `0x${from}`,
    nonce: number(nonce),
    count: number(count),
    isAtomic: number(isAtomic) === 1,
    sentAt: number(sentAt),
    hashes: (hashes.match(/.{64}/g) ?? []).map((hash): Hex => `0x${hash}`),
  }
}

function hashFields(fields: string, scope: string): string {
  const text = JSON.stringify(['latchkey/calls/v1', scope, fields])
  const hash = keccak256(new TextEncoder().encode(text)).slice(0, widths.tag)
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
