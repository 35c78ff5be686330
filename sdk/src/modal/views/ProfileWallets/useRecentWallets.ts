import type { ChainNamespace } from '@latchkey/protocol'
import { useReducer } from 'react'
import { useStore } from 'zustand/react'
import type { Connector } from '../../../connectors/connector.ts'
import {
  readRecentConnections,
  removeRecentConnection,
} from '../../../core/connection/recentConnections.ts'
import { listNamespacesOf } from '../../../core/connection/selectors.ts'
import type { Latchkey } from '../../../core/latchkey.ts'
import { showLogin } from '../../../core/modal/showLogin.ts'
import { showToast } from '../../../core/modal/showToast.ts'
import { selectNamespace } from '../../../core/wallets/selectConnector.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { readRecentWallets } from '../../../wallets/recentWallets.ts'
import { useWalletName } from '../../parts/useWalletName.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'

export type RecentWallet = {
  wallet: WalletIconProps['wallet']
  onConnect: () => void
  onDelete: () => void
}

/** Lists the wallets of ended connections that the page still has, and that serve a namespace. */
export function useRecentWallets(namespace: ChainNamespace): readonly RecentWallet[] {
  const latchkey = useLatchkeyContext()
  const { storage, stores } = latchkey._internal
  const state = useStore(stores.connection)
  const connectors = useStore(stores.connectors)
  const nameWallet = useWalletName()
  const [, readAgain] = useReducer((count: number) => count + 1, 0)
  return readRecentConnections(storage).flatMap((recent) => {
    const { connectorId, name } = recent
    const connector = connectors.find(({ id }) => id === connectorId)
    if (!connector?.namespaces.includes(namespace) || connector.isAvailable?.() === false) return []
    if (listNamespacesOf(state, connectorId).length > 0) return []
    return {
      wallet: {
        id: connectorId,
        name: nameWallet({ type: connector.type, name }),
        icon: connector.icon,
      },
      onConnect: () => connectAgain(latchkey, { connector, name, namespace }),
      onDelete: () => {
        removeRecentConnection(storage, connectorId)
        readAgain()
        const message = 'Wallet deleted'
        void showToast(latchkey, { variant: 'success', code: 'WALLET_DELETED', message })
      },
    }
  })
}

type ConnectAgainParameters = { connector: Connector; name: string; namespace: ChainNamespace }

function connectAgain(
  latchkey: Latchkey,
  { connector, name, namespace }: ConnectAgainParameters,
): void {
  // The user has to sign in again.
  if (connector.login) {
    showLogin(latchkey, namespace)
    return
  }
  const recent = readRecentWallets(latchkey._internal.storage).find((each) => each.name === name)
  const wallet = connector.pairs && recent
  selectNamespace(latchkey, { group: [connector], namespace, wallet })
}
