import type { CaipNetworkId } from '@latchkey/protocol'
import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import type { Network } from '../../networks/network.ts'
import type { ConnectorEvent } from '../connector.ts'
import {
  createSwitchingError,
  describeChain,
  isUnknownChain,
  lacksSwitching,
} from '../evm/unknownChain.ts'
import { toWalletError } from '../walletErrors.ts'
import type { Sessions } from './openSessions.ts'
import type { ApprovedNamespace } from './parseSession.ts'

export type SwitchParameters = {
  sessions: Sessions
  network: Network
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  signal?: AbortSignal | undefined
}

/** What a wallet may take to add an approved network to the session, in milliseconds. */
const longestUpdate = 5_000

/**
 * Makes a network of the session active. An EVM network that the session lacks is requested from the
 * wallet (EIP-3326, EIP-3085). Rejects with LatchkeyError NETWORK_NOT_APPROVED, USER_REJECTED, or
 * SWITCHING_NOT_SUPPORTED for a wallet that approved the method and lacks it.
 */
export async function switchSession(parameters: SwitchParameters): Promise<void> {
  const { sessions, network, signal } = parameters
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  const approved = sessions.approved()
  if (!approved) throw new LatchkeyError('NOT_CONNECTED')
  const known = approved.namespaces[namespace]
  if (!has(known, network)) {
    if (namespace !== 'eip155' || !known) throw notApproved(network)
    await requestNetwork(parameters, known)
  }
  // A late response of the wallet changes nothing.
  if (signal?.aborted) throw createAbortError(signal)
  sessions.select(namespace, { networkId })
}

async function requestNetwork(
  { sessions, network, subscribe }: SwitchParameters,
  { accounts, methods }: ApprovedNamespace,
): Promise<void> {
  const approves = (id: CaipNetworkId, method: string) => methods.get(id)?.has(method) ?? false
  const from = accounts.find(({ networkId }) =>
    approves(networkId, 'wallet_switchEthereumChain'),
  )?.networkId
  if (!from) throw notApproved(network)
  const isUpdated = () => has(sessions.approved()?.namespaces.eip155, network)
  const update = watchUpdate(isUpdated, subscribe)
  const send = (method: string, params: object) =>
    sessions.request({ networkId: from, method, params: [params] })
  const chain = describeChain(network)
  try {
    await send('wallet_switchEthereumChain', { chainId: chain.chainId }).catch((error: unknown) => {
      const failure = toWalletError(error)
      if (lacksSwitching(failure)) throw createSwitchingError(network, failure)
      const isAddable = approves(from, 'wallet_addEthereumChain')
      if (!isAddable || !isUnknownChain(failure)) throw error
      return send('wallet_addEthereumChain', chain)
    })
    // The library refuses requests on a network that the session lacks.
    await update.seen
    if (!isUpdated()) throw notApproved(network)
  } catch (error) {
    const failure = toWalletError(error)
    throw keptCodes.has(failure.code) ? failure : notApproved(network, error)
  } finally {
    update.stop()
  }
}

/** Failures that say nothing about the network. */
const keptCodes: ReadonlySet<string> = new Set([
  'NETWORK_NOT_APPROVED',
  'SWITCHING_NOT_SUPPORTED',
  'USER_REJECTED',
  'WALLET_REQUEST_PENDING',
  'WALLET_UNAUTHORIZED',
  'DISCONNECTED',
])

/** Waits until the wallet has changed the session, at most `longestUpdate`. */
function watchUpdate(
  isUpdated: () => boolean,
  subscribe: SwitchParameters['subscribe'],
): { seen: Promise<void>; stop(): void } {
  let stop = () => {}
  const seen = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestUpdate)
    const unsubscribe = subscribe(() => isUpdated() && resolve())
    stop = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
  return { seen, stop: () => stop() }
}

const has = (approved: ApprovedNamespace | undefined, { caipNetworkId }: Network): boolean =>
  approved?.accounts.some(({ networkId }) => networkId === caipNetworkId) ?? false

const notApproved = ({ name }: Network, cause?: unknown) =>
  new LatchkeyError('NETWORK_NOT_APPROVED', {
    hint: `Enable ${name} in the wallet, then disconnect and connect again`,
    cause,
  })
