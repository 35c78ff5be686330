import * as z from 'zod/mini'
import { type CaipNetworkId, chainNamespaces, parseChainId } from './chainIds.ts'
import { hasValidChecksum } from './hasValidChecksum.ts'
import { withMessage } from './issueMessages.ts'
import { pattern } from './pattern.ts'

export const hex = pattern<`0x${string}`>(/^0x[0-9a-fA-F]*$/, 'Expected 0x-prefixed hex')
export type Hex = z.infer<typeof hex>

/** Whole bytes (EIP-1474 "unformatted data"). */
export const bytes = pattern<Hex>(
  /^0x(?:[0-9a-fA-F]{2})*$/,
  'Expected whole bytes in 0x-prefixed hex',
)

const invalidAddress = 'Address is invalid'
const addressText = /* @__PURE__ */ pattern(/^(?:0x)?[0-9a-fA-F]{40}$/, invalidAddress).check(
  z.refine((text) => hasValidChecksum(text.slice(-40)), withMessage(invalidAddress)),
)

/**
 * Parses an EVM address: 40 hex digits, with or without `0x`. Refuses a wrong EIP-55 checksum
 * (mixed case). Returns `0x` and the digits as received.
 */
export const evmAddress = z.pipe(
  addressText,
  z.transform((text): Hex => `0x${text.slice(-40)}`),
)
export type EvmAddress = z.infer<typeof evmAddress>

/** An address as nodes write it: some chains have their own checksum (EIP-1191). */
export const bytes20 = pattern<Hex>(/^0x[0-9a-fA-F]{40}$/, 'Expected 20 bytes in 0x-prefixed hex')

export const bytes32 = pattern<Hex>(/^0x[0-9a-fA-F]{64}$/, 'Expected 32 bytes in 0x-prefixed hex')

export const txHash = pattern<Hex>(/^0x[0-9a-fA-F]{64}$/, 'Expected a transaction hash')
export type TxHash = z.infer<typeof txHash>

/** Base58 of a 32-byte public key. */
export const solanaAddress = pattern(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'Expected a Solana address')
export type SolanaAddress = z.infer<typeof solanaAddress>

export const base58 = pattern(/^[1-9A-HJ-NP-Za-km-z]*$/, 'Expected base58')

/** Base58 or base64, the encodings of Solana transactions. */
export const encodedBytes = pattern(/^[A-Za-z0-9+/]+={0,2}$/, 'Expected base58 or base64')

export const chainNamespace = z.enum(chainNamespaces)

/** A chain id in any form that clients use, kept as received. */
export const chainId = z.custom<string | number>(
  (value) => parseChainId(value) !== undefined,
  withMessage('Invalid chain id'),
)

export const caipNetworkId = z.pipe(
  chainId,
  // The schema before it parsed the value once.
  z.transform((value) => parseChainId(value) as CaipNetworkId),
)

const emailText =
  /^(?=.{6,254}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i

/** The shape `x@y.z`, ASCII, at most 254 characters (RFC 5321). */
export const email = pattern(emailText, 'Invalid email')
