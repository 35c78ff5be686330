import type { User } from '@latchkey/protocol'
import type { Network } from '../../networks/network.ts'
import type { Connection, Connector, ConnectorCall } from '../connector.ts'
import type { FrameParts } from './frameParts.ts'
import { toConnection } from './toConnection.ts'
import { isFrameError, toConnectorError, withConnectorErrors } from './toConnectorError.ts'

type FrameConnection = Pick<
  Connector,
  'connect' | 'remembered' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'setAccountType'
>

/** With these the frame was never reached, and holds nobody. */
const unreachable: ReadonlySet<string> = new Set([
  'FRAME_LOAD_FAILED',
  'FRAME_NOT_SET',
  'DISCONNECTED',
  'ABORTED',
])

/** Connecting and disconnecting by the frame's requests. One GET_USER answers for every namespace. */
export function createFrameConnection({
  context,
  client,
  loginCache,
}: FrameParts): FrameConnection {
  const { options, networks, state } = context

  async function askUser(network: Network, signal?: AbortSignal): Promise<Connection> {
    const frame = await client.load()
    const preferredAccountType = options.accountTypes[0]
    const user: User = await frame.getUser(
      { ...describeChain(network), preferredAccountType },
      { signal },
    )
    return toConnection(user, network.chainNamespace, options.accountTypes)
  }
  const findNetwork = ({ namespace, networkId }: ConnectorCall): Network => {
    const named = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    const network = named ?? state.get(namespace).network
    if (!network) throw new TypeError(`No network of ${namespace} is configured`)
    return network
  }
  const isKnown = () => client.loaded() !== undefined || loginCache.isUsed()

  return {
    connect: (call) => withConnectorErrors(() => askUser(findNetwork(call), call.signal)),
    remembered() {
      if (!loginCache.isUsed()) return undefined
      const email = loginCache.email()
      const userName = loginCache.userName()
      return { user: { ...(email ? { email } : {}), ...(userName ? { userName } : {}) } }
    },
    reconnect: (call) =>
      withConnectorErrors(async () => {
        const frame = await client.load()
        const { signal } = call
        const { isConnected } = await frame.isConnected(undefined, { signal })
        return isConnected ? askUser(findNetwork(call), signal) : undefined
      }),
    async disconnect() {
      if (!isKnown()) return
      try {
        const frame = await client.load()
        await frame.signOut()
      } catch (error) {
        if (!isFrameError(error) || !unreachable.has(error.reason)) throw toConnectorError(error)
      }
      loginCache.clear()
    },
    switchNetwork: (network, { signal } = {}) =>
      withConnectorErrors(async () => {
        const frame = await client.load()
        await frame.switchNetwork(describeChain(network), { signal })
        // The address may be another one there.
        return askUser(network, signal)
      }),
    setAccountType: (type) =>
      withConnectorErrors(async () => {
        const frame = await client.load()
        await frame.setPreferredAccount({ type })
      }),
  }
}

/** How requests name a chain. The node is a proposal: the frame uses it only if its operator allows. */
function describeChain({ caipNetworkId, rpcUrls }: Network): { chainId: string; rpcUrl?: string } {
  const rpcUrl = rpcUrls.default.http[0]
  return rpcUrl === undefined ? { chainId: caipNetworkId } : { chainId: caipNetworkId, rpcUrl }
}
