import type { ChainNamespace } from '@latchkey/protocol'
import { readNodeBalance } from '../../networks/readNodeBalance.ts'
import type { NamespaceConnection } from '../connection/connectionState.ts'
import { getConnection } from '../connection/selectors.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { showToast } from '../modal/showToast.ts'
import { isUnsupported } from '../network/isUnsupported.ts'
import { operationErrorCodes } from '../operationErrorCodes.ts'
import { createOperationError } from '../operationErrors.ts'
import { defineQuery } from './defineQuery.ts'
import { fetchTokenBalance } from './fetchTokenBalance.ts'
import { formatAmount } from './formatAmount.ts'
import { balanceLifetime, readStoredBalance, storeBalance } from './storedBalances.ts'

/** The balance of an account: the native one, or that of the network's token in `tokens`. */
export type Balance = {
  /** In the smallest unit: wei, lamports, a token's own. */
  value: bigint
  /** In whole units with at most 3 decimals, truncated. */
  formatted: string
  symbol: string
  decimals: number
}

export type BalanceParameters = {
  /** Default: the active network's. */
  namespace?: ChainNamespace | undefined
}

type Connected = Extract<NamespaceConnection, { status: 'connected' }>

const shownDecimals = 3

/** Rejects with LatchkeyError NOT_CONNECTED or BALANCE_UNAVAILABLE. */
export const balance = defineQuery({
  name: 'balance',
  lifetime: balanceLifetime,
  locate({ _internal }, { namespace }: BalanceParameters): Connected {
    const connection = getConnection(_internal.stores.connection.getState(), namespace)
    if (connection?.status !== 'connected') throw new LatchkeyError('NOT_CONNECTED')
    if (isUnsupported(_internal.stores.connection.getState(), _internal.options)) {
      throw createOperationError('BALANCE_UNAVAILABLE')
    }
    return connection
  },
  key: ({ network, account }) => [network.caipNetworkId, account.address],
  async fetch(latchkey, { network, account, connectorId }) {
    const { token } = network
    try {
      if (!token) {
        const read = findReader(latchkey, connectorId)
        const value = await read({ network, address: account.address })
        return describeBalance(value, network.nativeCurrency)
      }
      const found = await fetchTokenBalance(latchkey, { network, token, owner: account.address })
      return describeBalance(found.value, found)
    } catch (cause) {
      const hint = cause instanceof LatchkeyError ? cause.hint : undefined
      throw createOperationError('BALANCE_UNAVAILABLE', { hint, cause })
    }
  },
  onFailure(latchkey) {
    // dApps get the error; users see a toast only in the modal.
    if (!latchkey._internal.stores.modal.getState().open) return
    const code = 'BALANCE_UNAVAILABLE'
    void showToast(latchkey, { variant: 'error', code, message: operationErrorCodes[code] })
  },
  // The stored entries are in the native currency.
  stored: {
    read({ _internal }, connection) {
      if (connection.network.token) return undefined
      const found = readStoredBalance(_internal.storage, connection)
      const { nativeCurrency } = connection.network
      return found && { ...found, data: describeBalance(found.value, nativeCurrency) }
    },
    write({ _internal }, connection, { value }) {
      if (!connection.network.token) storeBalance(_internal.storage, connection, value)
    },
  },
})

function findReader({ _internal }: Latchkey, connectorId: string | undefined) {
  const connector = _internal.connectors.find(({ id }) => id === connectorId)
  if (!connector) throw new LatchkeyError('CONNECTOR_NOT_FOUND')
  return connector.getBalance ?? readNodeBalance
}

function describeBalance(
  value: bigint,
  { symbol, decimals }: Pick<Balance, 'symbol' | 'decimals'>,
): Balance {
  return { value, formatted: formatAmount(value, decimals, shownDecimals), symbol, decimals }
}
