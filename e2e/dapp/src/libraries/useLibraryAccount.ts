import { getAccount, getBalance, getConnections, watchConnections } from '@latchkey/sdk/actions'
import type { Network } from '@latchkey/sdk/networks'
import { useCallback, useEffect, useState } from 'react'
import type { Library, LibraryLatchkey, LibraryNamespace, LibrarySession } from './library.ts'

export type LibraryAccount = {
  /** As the library reports it. */
  address: string | undefined
  isReconnecting: boolean
  walletName: string | undefined
  network: Network | undefined
  balance: string | undefined
  refresh(): void
}

export function useLibraryAccount(
  latchkey: LibraryLatchkey,
  { namespace }: Library,
  session: LibrarySession,
): LibraryAccount {
  const [address, setAddress] = useState<string>()
  const [connection, setConnection] = useState(() => readConnection(latchkey, namespace))
  const [balance, setBalance] = useState<string>()
  const networkId = connection.network?.caipNetworkId
  const refresh = useCallback(async () => {
    if (address === undefined || networkId === undefined) return setBalance(undefined)
    try {
      const { formatted, symbol } = await getBalance(latchkey, { namespace, refresh: true })
      setBalance(`${formatted} ${symbol}`)
    } catch {
      // BALANCE_UNAVAILABLE.
      setBalance('unavailable')
    }
  }, [latchkey, namespace, address, networkId])
  useEffect(() => session.watch(setAddress), [session])
  useEffect(() => {
    const update = () => setConnection(readConnection(latchkey, namespace))
    update()
    return watchConnections(latchkey, { onChange: update })
  }, [latchkey, namespace])
  useEffect(() => void refresh(), [refresh])
  return { ...connection, address, balance, refresh: () => void refresh() }
}

function readConnection(latchkey: LibraryLatchkey, namespace: LibraryNamespace) {
  const connections = getConnections(latchkey)
  const current = connections.find((each) => each.namespace === namespace && each.isCurrent)
  return {
    isReconnecting: getAccount(latchkey, { namespace }).status === 'reconnecting',
    walletName: current?.wallet.name,
    network: current?.network,
  }
}
