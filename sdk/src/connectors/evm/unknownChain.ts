/**
 * Recognizes why a wallet did not switch: it does not know the chain (EIP-3326), or cannot switch at
 * all. Describes a chain for wallets to add (EIP-3085).
 */
import type { Hex } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import type { Network } from '../../networks/network.ts'
import { readRpcCodes, saysRejected } from '../../primitives/walletCodes.ts'
import type { AddedNetwork } from '../connector.ts'

/** How wallets reject a chain that they do not know. */
const unknownChainCodes: ReadonlySet<unknown> = new Set([4902, 32603, -32603, 5000, 5100])

/** Wallets also use 5000 for a rejection, whose message says so. */
export const isUnknownChain = (error: unknown): boolean =>
  error instanceof LatchkeyError &&
  readRpcCodes(error.cause).some((code) => unknownChainCodes.has(code)) &&
  !saysRejected(error.cause)

/** @param error of `wallet_switchEthereumChain` */
export const lacksSwitching = (error: unknown): error is LatchkeyError =>
  error instanceof LatchkeyError && error.code === 'METHOD_NOT_SUPPORTED'

/** `cause` is the wallet's own error, so that its provider keeps the number. */
export const createSwitchingError = ({ name }: Network, { cause }: LatchkeyError): LatchkeyError =>
  createOperationError('SWITCHING_NOT_SUPPORTED', {
    hint: `Let the user choose ${name} in the wallet.`,
    cause,
  })

export function describeChain(
  { id, name, nativeCurrency, rpcUrls, blockExplorers }: Network,
  added: AddedNetwork = {},
) {
  const explorer = blockExplorers?.default.url
  const blockExplorerUrls = added.blockExplorerUrls ?? (explorer === undefined ? [] : [explorer])
  return {
    chainId: toHexChainId(Number(id)),
    chainName: added.chainName ?? name,
    nativeCurrency: added.nativeCurrency ?? nativeCurrency,
    // The chain's public nodes: a dApp's own must not end up in wallets.
    rpcUrls: added.rpcUrls?.length ? added.rpcUrls : rpcUrls.default.http,
    ...(blockExplorerUrls.length > 0 ? { blockExplorerUrls } : {}),
    ...(added.iconUrls ? { iconUrls: added.iconUrls } : {}),
  }
}

export const toHexChainId = (chainId: number): Hex => `0x${chainId.toString(16)}`
