import type { ConnectedUser } from '../connectors/connector.ts'
import { dispatchConnection } from '../core/connection/connectionStore.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { createLoginCache } from '../frameClient/loginCache.ts'

export const testAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const testEmail = 'ada@example.org'

/** Puts a user into the store, as a login does. One with a name has no email unless it is given. */
export function connect({ _internal }: Latchkey, user: ConnectedUser = {}): void {
  createLoginCache(_internal.storage).loggedIn({ email: testEmail })
  const tell = dispatchConnection.bind(undefined, _internal.stores.connection, ['eip155'])
  tell({ type: 'connecting', connectorId: 'frame' })
  tell({
    type: 'connected',
    connectorId: 'frame',
    user: user.userName === undefined ? { email: testEmail, ...user } : user,
    account: {
      address: testAddress,
      allAccounts: [{ address: testAddress, type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    },
  })
}
