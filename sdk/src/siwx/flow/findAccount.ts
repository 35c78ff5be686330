import { getConnection } from '../../core/connection/selectors.ts'
import type { Internal } from '../../core/latchkey.ts'
import { isUnsupported } from '../../core/network/isUnsupported.ts'
import { SiwxError } from '../siwxError.ts'
import type { SiwxAccount } from './siwxState.ts'

type Parameters = Pick<Internal, 'stores' | 'options' | 'connectors'>

/** Returns the account that has to sign in, if a wallet is connected on a supported network. */
export function findAccount(internal: Parameters): SiwxAccount | undefined {
  const state = internal.stores.connection.getState()
  const connection = getConnection(state)
  if (connection?.status !== 'connected' || isUnsupported(state, internal.options)) return undefined
  return {
    chainId: connection.network.caipNetworkId,
    accountAddress: connection.account.address,
  }
}

/** Returns that account, or throws SiwxError with the reason why there is none. */
export function requireAccount(internal: Parameters): SiwxAccount {
  const { connectorId, account } = getConnection(internal.stores.connection.getState()) ?? {}
  if (!account) throw new SiwxError('NO_ADDRESS')
  const found = findAccount(internal)
  if (!found) throw new SiwxError('NO_NETWORK')
  if (!internal.connectors.some(({ id }) => id === connectorId)) throw new SiwxError('NO_CLIENT')
  return found
}

/** The facts of every event about a sign-in. */
export function describeSigner({ stores }: Pick<Internal, 'stores'>): {
  network: string
  isSmartAccount: boolean
} {
  const connection = getConnection(stores.connection.getState())
  return {
    network: connection?.network.caipNetworkId ?? '',
    isSmartAccount: connection?.account?.preferredAccountType === 'smartAccount',
  }
}
