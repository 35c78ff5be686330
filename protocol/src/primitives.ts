/** Values that every message is made of: hex, addresses and CAIP ids. */
import { oneOf } from './schema/oneOf.ts'
import { pattern } from './schema/pattern.ts'
import { fail, type Infer, schema } from './schema/schema.ts'

/** `0x` and any number of hex digits. */
export const hex = pattern<`0x${string}`>(/^0x[0-9a-fA-F]*$/, 'Expected 0x-prefixed hex')
export type Hex = Infer<typeof hex>

/** `0x` and two hex digits a byte (EIP-1474 "unformatted data"). */
export const bytes = pattern<Hex>(
  /^0x(?:[0-9a-fA-F]{2})*$/,
  'Expected whole bytes in 0x-prefixed hex',
)

/** 20 bytes, `0x` and 40 hex digits; any case, EIP-55 is checked by whoever shows it. */
export const evmAddress = pattern<Hex>(/^0x[0-9a-fA-F]{40}$/, 'Address is invalid')
export type EvmAddress = Infer<typeof evmAddress>

/** 32 bytes: `0x` and 64 hex digits. */
export const bytes32 = pattern<Hex>(/^0x[0-9a-fA-F]{64}$/, 'Expected 32 bytes in 0x-prefixed hex')

/** The hash of an EVM transaction, 32 bytes. */
export const txHash = pattern<Hex>(/^0x[0-9a-fA-F]{64}$/, 'Expected a transaction hash')
export type TxHash = Infer<typeof txHash>

/** Base58 of a 32-byte public key, 32 to 44 characters. */
export const solanaAddress = pattern(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'Expected a Solana address')
export type SolanaAddress = Infer<typeof solanaAddress>

/** Base58 text. */
export const base58 = pattern(/^[1-9A-HJ-NP-Za-km-z]*$/, 'Expected base58')

/** Base58 or base64 text: how Solana transactions travel. */
export const encodedBytes = pattern(/^[A-Za-z0-9+/]+={0,2}$/, 'Expected base58 or base64')

export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const
export const chainNamespace = oneOf(...chainNamespaces)
export type ChainNamespace = Infer<typeof chainNamespace>

/** CAIP-2 chain id, `namespace:reference`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

const caip2 = /^(eip155|solana|polkadot|bip122):([-_a-zA-Z0-9]{1,32})$/
const solanaGenesis = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/**
 * Reads a chain id in any form that clients use: CAIP-2, a number, decimal or
 * hex text, or a Solana genesis hash prefix without its namespace.
 *
 * @returns the CAIP-2 id, or undefined when it is none of these
 * @example parseChainId('0x1') // 'eip155:1'
 */
export function parseChainId(value: unknown): CaipNetworkId | undefined {
  if (typeof value === 'string' && caip2.test(value)) {
    const [namespace, reference] = value.split(':') as [ChainNamespace, string]
    return namespace === 'eip155' ? eip155(reference) : `${namespace}:${reference}`
  }
  if (typeof value === 'string' && solanaGenesis.test(value)) return `solana:${value}`
  return eip155(value)
}

function eip155(reference: unknown): CaipNetworkId | undefined {
  const id =
    typeof reference === 'string' && /^(\d{1,16}|0x[0-9a-fA-F]{1,14})$/.test(reference)
      ? Number(reference)
      : reference
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}

/** The form in which a chain id goes back to a client: a plain number for EVM, CAIP-2 for others. */
export function toWireChainId(id: CaipNetworkId): number | CaipNetworkId {
  return id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id
}

/** A chain id in any form that clients use, read as its CAIP-2 id. */
export const caipNetworkId = schema(
  (value, issues): CaipNetworkId => parseChainId(value) ?? fail(issues, value, 'Invalid chain id'),
)

/** The same, left as it came. */
export const chainId = schema((value, issues) => {
  caipNetworkId.read(value, issues)
  // What can be read is text or a number.
  return value as string | number
})

const emailText =
  /^(?=.{6,254}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i

/** Email in the shape `x@y.z`, ASCII, at most 254 characters (RFC 5321). */
export const email = pattern(emailText, 'Invalid email')
