import type { Connector, ConnectorEvent } from '../../connectors/connector.ts'
import { describeError } from '../describeError.ts'
import { latchkeyErrorCodes } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { loadCode } from '../loadCode.ts'
import { showToast } from '../modal/showToast.ts'
import { syncApprovalView } from '../modal/syncApprovalView.ts'
import { forgetConnection } from './forgetConnection.ts'
import { refreshConnection } from './refreshConnection.ts'
import { updateAccountType } from './updateAccountType.ts'

type Follow<Type extends ConnectorEvent['type']> = (
  event: Extract<ConnectorEvent, { type: Type }>,
) => void

/** Returns what follows a connector's events. An event without a row does not compile. */
export function followConnector(
  latchkey: Latchkey,
  connector: Connector,
): Follow<ConnectorEvent['type']> {
  const { _internal } = latchkey
  const { onRequested, onSettled } = syncApprovalView(latchkey, connector)
  const followers: { readonly [Type in ConnectorEvent['type']]: Follow<Type> } = {
    changed: ({ reported }) => void refreshConnection(latchkey, connector, reported),
    disconnected: ({ error }) =>
      forgetConnection(latchkey, connector, {
        which: 'established',
        error: error === undefined ? undefined : describeError(error),
      }),
    accountTypeChanged: ({ account }) => updateAccountType(_internal, connector, account),
    timeout: ({ reason }) =>
      _internal.emit('CONNECTOR_TIMEOUT', { connector: connector.id, reason }),
    pairing: ({ pairing }) =>
      _internal.stores.pairing.setState({
        pairing: pairing && { ...pairing, connectorId: connector.id },
      }),
    approvalRequested: onRequested,
    approvalSettled: onSettled,
    spent: async ({ namespace, result }) => {
      try {
        const { followSpending } = await loadCode(() => import('../queries/followSpending.ts'))
        await followSpending(latchkey, namespace, result)
      } catch {
        // CODE_NOT_LOADED: the balance is read again after its lifetime.
      }
    },
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
