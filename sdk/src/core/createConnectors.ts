import type { Connector, ConnectorContext, ConnectorEvent } from '../connectors/connector.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { disconnect } from './connection/disconnect.ts'
import { forgetConnection } from './connection/forgetConnection.ts'
import { reconnect } from './connection/reconnect.ts'
import { getActiveNetwork, getConnection, isSettled } from './connection/selectors.ts'
import { switchNetwork } from './connection/switchNetwork.ts'
import { updateAccountType } from './connection/updateAccountType.ts'
import { whenState } from './connection/whenState.ts'
import { LatchkeyError, latchkeyErrorCodes } from './errors.ts'
import type { Internal, Latchkey } from './latchkey.ts'
import { loadCode } from './loadCode.ts'
import { showToast } from './modal/showToast.ts'
import { syncApprovalView } from './modal/syncApprovalView.ts'
import type { ResolvedOptions } from './options/options.ts'
import { resolveTheme } from './theme/setTheme.ts'

export type CreatedConnectors = {
  readonly connectors: readonly Connector[]
  start(latchkey: Latchkey): void
}

export function createConnectors(
  options: ResolvedOptions,
  { stores, storage }: Pick<Internal, 'stores' | 'storage'>,
): CreatedConnectors {
  let instance: Latchkey | undefined
  const getInstance = () => {
    if (!instance) throw new LatchkeyError('INTERNAL')
    return instance
  }
  const connectors = options.connectors.map((create) => {
    let connector: Connector | undefined
    const made = create({
      options,
      storage,
      networks: options.networks,
      state: readState(stores, () => connector?.id),
      activeNetwork: () => getActiveNetwork(stores.connection.getState()),
      theme: () => resolveTheme(stores.theme.getState()),
      async requestConnection(namespace) {
        const { requestConnection } = await loadCode(
          () => import('./connection/requestConnection.ts'),
        )
        return requestConnection(getInstance(), { namespace, connector: made })
      },
      requestDisconnect: () => disconnect(getInstance()),
      async requestNetwork(networkId) {
        const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
        if (!network) throw new ProviderRpcError(4902)
        await switchNetwork(getInstance(), { network })
      },
    })
    connector = made
    return made
  })
  return {
    connectors,
    start(latchkey) {
      instance = latchkey
      for (const connector of connectors) connector.subscribe(followConnector(latchkey, connector))
    },
  }
}

function readState(
  { connection }: Internal['stores'],
  getId: () => string | undefined,
): ConnectorContext['state'] {
  return {
    get(namespace) {
      const { network, connectorId, account } =
        getConnection(connection.getState(), namespace) ?? {}
      const isOwn = connectorId !== undefined && connectorId === getId()
      return { network, address: isOwn ? account?.address : undefined }
    },
    async settled(namespace) {
      await whenState(connection, (state) => isSettled(getConnection(state, namespace)))
    },
    subscribe: (listener) => connection.subscribe(listener),
  }
}

type Follow<Type extends ConnectorEvent['type']> = (
  event: Extract<ConnectorEvent, { type: Type }>,
) => void

/** An event without a row does not compile. */
function followConnector(latchkey: Latchkey, connector: Connector): Follow<ConnectorEvent['type']> {
  const { _internal } = latchkey
  const { onRequested, onSettled } = syncApprovalView(latchkey, connector)
  const followers: { readonly [Type in ConnectorEvent['type']]: Follow<Type> } = {
    changed: () => void reconnect(latchkey),
    disconnected: () => forgetConnection(latchkey),
    accountTypeChanged: ({ account }) => updateAccountType(_internal, connector, account),
    timeout: ({ reason }) =>
      _internal.emit('CONNECTOR_TIMEOUT', { connector: connector.id, reason }),
    approvalRequested: onRequested,
    approvalSettled: onSettled,
    methodRefused: () =>
      void showToast(latchkey, {
        variant: 'error',
        code: 'METHOD_NOT_ALLOWED',
        message: latchkeyErrorCodes.METHOD_NOT_ALLOWED,
      }),
  }
  return (event) => {
    const follow = followers[event.type] as Follow<ConnectorEvent['type']>
    follow(event)
  }
}
