import type { Account, AccountType } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import type { Internal } from '../latchkey.ts'
import { dispatchConnection } from './connectionStore.ts'
import { getConnection } from './selectors.ts'

/**
 * Records the wallet's account type in the active namespace. Without an address, the known account
 * of that type stays active.
 */
export function updateAccountType(
  { stores }: Internal,
  { id }: Connector,
  { type, address }: Partial<Account> & { type: AccountType },
): void {
  const { connection } = stores
  const { activeNamespace } = connection.getState()
  const { account, connectorId } = getConnection(connection.getState()) ?? {}
  if (!account || connectorId !== id) return
  const known = account.allAccounts.find((each) => each.type === type)
  dispatchConnection(connection, [activeNamespace], {
    type: 'connected',
    connectorId: id,
    account: {
      ...account,
      preferredAccountType: type,
      address: address ?? known?.address ?? account.address,
    },
  })
}
