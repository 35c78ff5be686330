import {
  type ChainNamespace,
  FrameError,
  type FrameErrorCode,
  type SiwxMessage,
} from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { Network } from '../../networks/network.ts'
import type { Connection, Connector, ConnectorCall } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import type { FrameSignIn } from './frameSignIn.ts'
import { toConnection } from './toConnection.ts'
import { toConnectorError, withConnectorErrors } from './toConnectorError.ts'
import { createUnservedWarning } from './unservedWarning.ts'
import type { WalletUnlock } from './walletUnlock.ts'

export type FrameConnection = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'
> &
  Required<Pick<Connector, 'authenticate' | 'setAccountType'>>

export type FrameConnectionParameters = {
  context: ConnectorContext
  frame: FrameClient
  namespaces: readonly ChainNamespace[]
  signIn: FrameSignIn
  unlock: Pick<WalletUnlock, 'retry'>
}

/** Errors after which the frame holds no session. */
const unreachable: ReadonlySet<string> = new Set([
  'FRAME_LOAD_FAILED',
  'FRAME_NOT_SET',
  'DISCONNECTED',
  'ABORTED',
] satisfies FrameErrorCode[])

export function createFrameConnection({
  context: { options, networks, state },
  frame,
  namespaces,
  signIn,
  unlock,
}: FrameConnectionParameters): FrameConnection {
  const warnUnserved = createUnservedWarning(
    networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace)),
  )
  async function requestRecord(network: Network, signal?: AbortSignal, siwxMessage?: SiwxMessage) {
    const preferredAccountType = options.accountTypes[0]
    const payload = {
      ...describeChain(network),
      preferredAccountType,
      ...(siwxMessage && { siwxMessage }),
    }
    const user = await unlock.retry(() => frame.getUser(payload, { signal }), signal)
    warnUnserved(user.networks)
    const connection = toConnection(user, network.chainNamespace, options.accountTypes)
    return { user, connection }
  }
  const requestUser = async (network: Network, signal?: AbortSignal): Promise<Connection> =>
    (await requestRecord(network, signal)).connection
  const findNetwork = ({ namespace, networkId }: ConnectorCall): Network => {
    const named = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    const network = named ?? state.get(namespace).network
    if (!network) throw new FrameError('CHAIN_NOT_SUPPORTED')
    return network
  }

  return {
    connect: (call) => withConnectorErrors(async () => requestUser(findNetwork(call), call.signal)),
    authenticate: (call) =>
      withConnectorErrors(async () => {
        const network = findNetwork(call)
        const request = (message?: SiwxMessage) => requestRecord(network, call.signal, message)
        return signIn.authenticate(request, call)
      }),
    reconnect: (call) =>
      withConnectorErrors(async () => {
        const { signal } = call
        const checked = frame.isConnected(undefined, { signal }).catch((error: unknown) => {
          throw isUnreachable(error) ? createUnreachableError(error) : error
        })
        const { isConnected } = await checked
        return isConnected ? requestUser(findNetwork(call), signal) : undefined
      }),
    async disconnect() {
      try {
        await frame.signOut()
      } catch (error) {
        const isHeld = !(error instanceof FrameError) || !unreachable.has(error.reason)
        if (isHeld) throw toConnectorError(error)
      }
    },
    switchNetwork: (network, { signal } = {}) =>
      withConnectorErrors(async () => {
        await frame.switchNetwork(describeChain(network), { signal })
        // The account may differ there.
        return requestUser(network, signal)
      }),
    setAccountType: (type) =>
      withConnectorErrors(async () => {
        await frame.setPreferredAccount({ type })
      }),
  }
}

/** Excludes what only the dApp's developer can fix: see `diagnoseLoad.ts`. */
const isUnreachable = (error: unknown): error is FrameError =>
  error instanceof FrameError &&
  error.reason === 'FRAME_LOAD_FAILED' &&
  ['refused', 'unreachable'].includes(Object(error.data).cause)

const createUnreachableError = (cause: FrameError) =>
  new FrameError('SERVER_UNREACHABLE', { data: cause.data, cause })

/** The frame uses the proposed node only if its operator allows it. */
function describeChain({ caipNetworkId, rpcUrls }: Network): { chainId: string; rpcUrl?: string } {
  const rpcUrl = rpcUrls.default.http[0]
  return rpcUrl === undefined ? { chainId: caipNetworkId } : { chainId: caipNetworkId, rpcUrl }
}
