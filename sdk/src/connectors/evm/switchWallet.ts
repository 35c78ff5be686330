import type { CaipNetworkId } from '@latchkey/protocol'
import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import type { Network } from '../../networks/network.ts'
import { delay } from '../../primitives/delay.ts'
import type { AddedNetwork, SwitchCall } from '../connector.ts'
import { createWalletError } from '../walletErrors.ts'
import { askWallet } from './askWallet.ts'
import type { EvmWallet } from './evmWallet.ts'
import { parseWalletChainId } from './parseWallet.ts'
import { readChainId } from './readWallet.ts'
import {
  createSwitchingError,
  describeChain,
  isUnknownChain,
  lacksSwitching,
  toHexChainId,
} from './unknownChain.ts'
import { watchWallet } from './watchWallet.ts'

/** Milliseconds for the user to decide in the wallet's window. */
const decisionLimit = 5 * 60_000

/** Milliseconds. Some wallets respond before they have switched. */
const arrivalLimit = 10_000

/** Milliseconds between reads. Some wallets switch without `chainChanged`. */
const readInterval = 500

export type EvmNetwork = Network<'eip155'>

export const toCaipNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

/**
 * Switches a wallet (EIP-3326), and adds a chain that it does not know (EIP-3085). The wallet's
 * `chainChanged` ends it as well as its response, which may get lost. Rejects with LatchkeyError
 * USER_REJECTED, CHAIN_NOT_SUPPORTED, SWITCHING_NOT_SUPPORTED, WALLET_TIMEOUT or the wallet's error.
 */
export async function switchWallet(
  wallet: EvmWallet,
  network: EvmNetwork,
  { signal: caller, added }: SwitchCall = {},
): Promise<void> {
  const ended = new AbortController()
  const signal = caller ? AbortSignal.any([caller, ended.signal]) : ended.signal
  let stop = () => {}
  const arrived = new Promise<void>((resolve) => {
    stop = watchWallet(wallet, {
      chainChanged: (payload) => isChain(payload, network.id) && resolve(),
    })
  })
  try {
    await Promise.race([arrived, requestArrival(wallet, network, { signal, added })])
  } finally {
    ended.abort()
    stop()
  }
}

type Arrival = { signal: AbortSignal; added?: AddedNetwork | undefined }

async function requestArrival(
  wallet: EvmWallet,
  network: EvmNetwork,
  { signal, added }: Arrival,
): Promise<void> {
  const params = [{ chainId: toHexChainId(network.id) }]
  const request = { method: 'wallet_switchEthereumChain', params, signal, limit: decisionLimit }
  const requestSwitch = () => askWallet(wallet, request)
  try {
    await requestSwitch()
  } catch (error) {
    if (lacksSwitching(error)) throw createSwitchingError(network, error)
    if (!isUnknownChain(error)) throw error
    await addChain(wallet, network, { signal, added })
    // Adding a chain switches to it in most wallets.
    if ((await tryChainId(wallet, signal)) !== network.id) await requestSwitch()
  }
  await readArrival(wallet, network, signal)
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
    await switchWallet(wallet, network, { signal })
    return network.id
  } catch (error) {
    if (signal?.aborted) throw error
    return readChainId(wallet, signal)
  }
}

async function addChain(
  wallet: EvmWallet,
  network: EvmNetwork,
  { signal, added }: Arrival,
): Promise<void> {
  const chain = describeChain(network, added)
  try {
    const method = 'wallet_addEthereumChain'
    await askWallet(wallet, { method, params: [chain], signal, limit: decisionLimit })
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
  'WALLET_TIMEOUT',
])

/** Reads the chain until the wallet has arrived. A response of null is a success (EIP-3326). */
async function readArrival(
  wallet: EvmWallet,
  { id }: EvmNetwork,
  signal: AbortSignal,
): Promise<void> {
  let isLate = false
  const limit = delay(arrivalLimit, signal).then(() => {
    isLate = true
  })
  while (!isLate) {
    if ((await Promise.race([limit, tryChainId(wallet, signal)])) === id) return
    await delay(readInterval, signal)
  }
  throw signal.aborted ? createAbortError(signal) : createWalletError('CHAIN_NOT_SUPPORTED')
}

/** A failed read says nothing about the switch. */
const tryChainId = (wallet: EvmWallet, signal: AbortSignal): Promise<number | undefined> =>
  readChainId(wallet, signal).catch(() => undefined)

function isChain(payload: unknown, id: number): boolean {
  try {
    return parseWalletChainId(payload) === id
  } catch {
    return false
  }
}
