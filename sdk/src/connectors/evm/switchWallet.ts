import type { CaipNetworkId } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import type { Network } from '../../networks/network.ts'
import { delay } from '../../primitives/delay.ts'
import { createWalletError } from '../walletErrors.ts'
import { askWallet } from './askWallet.ts'
import type { EvmWallet } from './evmWallet.ts'
import { readChainId } from './readWallet.ts'
import {
  createSwitchingError,
  describeChain,
  isUnknownChain,
  lacksSwitching,
  toHexChainId,
} from './unknownChain.ts'
import { watchWallet } from './watchWallet.ts'

/** Milliseconds. Some wallets respond before they have switched. */
const arrivalLimit = 2_000

export type EvmNetwork = Network<'eip155'>

export const toCaipNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

/**
 * Switches a wallet (EIP-3326), and adds a chain that it does not know (EIP-3085). Rejects with
 * LatchkeyError USER_REJECTED, CHAIN_NOT_SUPPORTED, SWITCHING_NOT_SUPPORTED or the wallet's error.
 */
export async function switchWallet(
  wallet: EvmWallet,
  network: EvmNetwork,
  signal?: AbortSignal,
): Promise<void> {
  const chainId = toHexChainId(network.id)
  const requestSwitch = () =>
    askWallet(wallet, { method: 'wallet_switchEthereumChain', params: [{ chainId }], signal })
  try {
    await requestSwitch()
  } catch (error) {
    if (lacksSwitching(error)) throw createSwitchingError(network, error)
    if (!isUnknownChain(error)) throw error
    await addChain(wallet, network, signal)
    // Adding a chain switches to it in most wallets.
    if (!(await isOnChain(wallet, network, signal))) await requestSwitch()
  }
  if (await isOnChain(wallet, network, signal)) return
  throw createWalletError('CHAIN_NOT_SUPPORTED')
}

/**
 * Moves a wallet that connects to the requested network, and returns the chain that it ends on: the
 * user may refuse to switch.
 */
export async function moveWallet(
  wallet: EvmWallet,
  network: Network | undefined,
  signal?: AbortSignal,
): Promise<number> {
  const chainId = await readChainId(wallet, signal)
  if (network?.chainNamespace !== 'eip155' || network.id === chainId) return chainId
  try {
    await switchWallet(wallet, network, signal)
    return network.id
  } catch (error) {
    if (signal?.aborted) throw error
    return readChainId(wallet, signal)
  }
}

async function addChain(
  wallet: EvmWallet,
  network: EvmNetwork,
  signal: AbortSignal | undefined,
): Promise<void> {
  const chain = describeChain(network)
  try {
    await askWallet(wallet, { method: 'wallet_addEthereumChain', params: [chain], signal })
  } catch (error) {
    if (error instanceof LatchkeyError && keptCodes.has(error.code)) throw error
    throw createWalletError('CHAIN_NOT_SUPPORTED', error)
  }
}

/** Failures to add a chain that say nothing about the chain. */
const keptCodes: ReadonlySet<string> = new Set([
  'ABORTED',
  'USER_REJECTED',
  'WALLET_REQUEST_PENDING',
  'WALLET_UNAUTHORIZED',
  'DISCONNECTED',
])

/** Waits for the wallet to arrive. */
async function isOnChain(
  wallet: EvmWallet,
  { id }: EvmNetwork,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const changed = new AbortController()
  const stop = watchWallet(wallet, { chainChanged: () => changed.abort() })
  try {
    if ((await readChainId(wallet, signal)) === id) return true
    await delay(arrivalLimit, signal ? AbortSignal.any([signal, changed.signal]) : changed.signal)
    return (await readChainId(wallet, signal)) === id
  } finally {
    stop()
  }
}
