/** Values that every message is made of: hex, addresses and CAIP ids. */
import * as z from 'zod/mini'
import { type CaipNetworkId, chainNamespaces, parseChainId } from './chainIds.ts'
import { hasValidChecksum } from './hasValidChecksum.ts'
import { withMessage } from './issueMessages.ts'
import { pattern } from './pattern.ts'

/** `0x` and any number of hex digits. */
export const hex = pattern<`0x${string}`>(/^0x[0-9a-fA-F]*$/, 'Expected 0x-prefixed hex')
export type Hex = z.infer<typeof hex>

/** `0x` and two hex digits a byte (EIP-1474 "unformatted data"). */
export const bytes = pattern<Hex>(
  /^0x(?:[0-9a-fA-F]{2})*$/,
  'Expected whole bytes in 0x-prefixed hex',
)

const invalidAddress = 'Address is invalid'
const addressText = /* @__PURE__ */ pattern(/^(?:0x)?[0-9a-fA-F]{40}$/, invalidAddress).check(
  z.refine((text) => hasValidChecksum(text.slice(-40)), withMessage(invalidAddress)),
)

/**
 * Parses an EVM address: 40 hex digits, with or without `0x`. Mixed case is an
 * EIP-55 checksum, and a wrong one is refused. Returns `0x` and the digits as
 * received.
 */
export const evmAddress = z.pipe(
  addressText,
  z.transform((text): Hex => `0x${text.slice(-40)}`),
)
export type EvmAddress = z.infer<typeof evmAddress>

/** 20 bytes, as nodes write an address: some chains have a checksum of their own (EIP-1191). */
export const bytes20 = pattern<Hex>(/^0x[0-9a-fA-F]{40}$/, 'Expected 20 bytes in 0x-prefixed hex')

/** 32 bytes: `0x` and 64 hex digits. */
export const bytes32 = pattern<Hex>(/^0x[0-9a-fA-F]{64}$/, 'Expected 32 bytes in 0x-prefixed hex')

/** The hash of an EVM transaction, 32 bytes. */
export const txHash = pattern<Hex>(/^0x[0-9a-fA-F]{64}$/, 'Expected a transaction hash')
export type TxHash = z.infer<typeof txHash>

/** Base58 of a 32-byte public key, 32 to 44 characters. */
export const solanaAddress = pattern(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'Expected a Solana address')
export type SolanaAddress = z.infer<typeof solanaAddress>

/** Base58 text. */
export const base58 = pattern(/^[1-9A-HJ-NP-Za-km-z]*$/, 'Expected base58')

/** Base58 or base64 text: how Solana transactions travel. */
export const encodedBytes = pattern(/^[A-Za-z0-9+/]+={0,2}$/, 'Expected base58 or base64')

export const chainNamespace = z.enum(chainNamespaces)

/** A chain id in any form that clients use, left as it came. */
export const chainId = z.custom<string | number>(
  (value) => parseChainId(value) !== undefined,
  withMessage('Invalid chain id'),
)

/** The same, read as its CAIP-2 id. */
export const caipNetworkId = z.pipe(
  chainId,
  // It was read once already.
  z.transform((value) => parseChainId(value) as CaipNetworkId),
)

const emailText =
  /^(?=.{6,254}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i

/** Email in the shape `x@y.z`, ASCII, at most 254 characters (RFC 5321). */
export const email = pattern(emailText, 'Invalid email')
