import type { CaipNetworkId } from '@latchkey/protocol'
import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import type { Network } from '../../networks/network.ts'
import { delay } from '../../primitives/delay.ts'
import type { ConnectorEvent, SwitchCall } from '../connector.ts'
import {
  createSwitchingError,
  describeChain,
  isUnknownChain,
  lacksSwitching,
} from '../evm/unknownChain.ts'
import { toWalletError } from '../walletErrors.ts'
import type { Sessions } from './openSessions.ts'
import type { ApprovedNamespace } from './parseSession.ts'

export type SwitchParameters = SwitchCall & {
  sessions: Sessions
  network: Network
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** Milliseconds for a wallet to update its session after it responded. */
const updateLimits = { added: 2_000, switched: 5_000 } as const

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
  { sessions, network, subscribe, added }: SwitchParameters,
  { accounts, methods }: ApprovedNamespace,
): Promise<void> {
  const approves = (id: CaipNetworkId, method: string) => methods.get(id)?.has(method) ?? false
  const from = accounts.find(({ networkId }) =>
    approves(networkId, 'wallet_switchEthereumChain'),
  )?.networkId
  if (!from) throw notApproved(network)
  const isUpdated = () => has(sessions.approved()?.namespaces.eip155, network)
  const send = (method: string, params: object) =>
    sessions.request({ networkId: from, method, params: [params] }).catch((error: unknown) => {
      throw toWalletError(error)
    })
  const chain = describeChain(network, added)
  const requestSwitch = () => send('wallet_switchEthereumChain', { chainId: chain.chainId })
  try {
    try {
      await requestSwitch()
    } catch (failure) {
      if (lacksSwitching(failure)) throw createSwitchingError(network, failure)
      if (!isUnknownChain(failure) || !approves(from, 'wallet_addEthereumChain')) throw failure
      await send('wallet_addEthereumChain', chain)
      // Adding a chain switches to it in most wallets (EIP-3085).
      await waitForUpdate(isUpdated, subscribe, updateLimits.added)
      if (!isUpdated()) await requestSwitch()
    }
    // The library refuses requests on a network that the session lacks.
    await waitForUpdate(isUpdated, subscribe, updateLimits.switched)
    if (!isUpdated()) throw notApproved(network)
  } catch (error) {
    const failure = toWalletError(error)
    const isKept = keptCodes.has(failure.code) && !isUnknownChain(failure)
    throw isKept ? failure : notApproved(network, error)
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

/** Waits until the wallet has updated the session, at most `limit` milliseconds. */
async function waitForUpdate(
  isUpdated: () => boolean,
  subscribe: SwitchParameters['subscribe'],
  limit: number,
): Promise<void> {
  if (isUpdated()) return
  const updated = new AbortController()
  const unsubscribe = subscribe(() => isUpdated() && updated.abort())
  await delay(limit, updated.signal)
  unsubscribe()
}

const has = (approved: ApprovedNamespace | undefined, { caipNetworkId }: Network): boolean =>
  approved?.accounts.some(({ networkId }) => networkId === caipNetworkId) ?? false

const notApproved = ({ name }: Network, cause?: unknown) =>
  createOperationError('NETWORK_NOT_APPROVED', {
    hint: `Enable ${name} in the wallet, then disconnect and connect again`,
    cause,
  })
