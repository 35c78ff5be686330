import { useState } from 'react'
import { activateWallet } from '../../../core/connection/activateWallet.ts'
import type { WalletConnection } from '../../../core/connection/describeConnections.ts'
import { disconnect } from '../../../core/connection/disconnect.ts'
import { removeWallet } from '../../../core/connection/removeWallet.ts'
import { copyText } from '../../../core/modal/copyText.ts'
import { showLogin } from '../../../core/modal/showLogin.ts'
import { findConnectorPicture } from '../../../core/pictures/findPicture.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useConnections } from '../../../hooks/useConnections.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'

export type WalletAddress = Pick<
  WalletConnection,
  'namespace' | 'address' | 'network' | 'isActive'
> & {
  isPending: boolean
  onCopy: () => void
  onActivate: () => void
}

type ConnectedWallet = {
  wallet: WalletIconProps['wallet']
  addresses: readonly WalletAddress[]
  onDisconnect: () => void
}

export type ProfileWalletsState = {
  wallets: readonly ConnectedWallet[]
  /** The id of the wallet, or the namespace, that is changing. */
  pending: string | undefined
  onDisconnectAll: () => void
  onConnect: () => void
}

const all = 'all'

export function useProfileWallets(): ProfileWalletsState {
  const latchkey = useLatchkeyContext()
  const { connections } = useConnections()
  const [pending, setPending] = useState<string>()

  /** One change at a time. */
  const run = (name: string, change: () => Promise<unknown>) => async () => {
    if (pending !== undefined) return
    setPending(name)
    // A toast has shown a failure.
    await change().catch(() => undefined)
    setPending(undefined)
  }
  const describe = ({ namespace, address, network, isActive, wallet }: WalletConnection) => ({
    namespace,
    address,
    network,
    isActive,
    onCopy: () => void copyText(latchkey, { text: address, code: 'ADDRESS_COPIED' }),
    isPending: pending === `${wallet.id} ${namespace}`,
    onActivate: run(`${wallet.id} ${namespace}`, () =>
      activateWallet(latchkey, { connector: wallet.id, namespace }),
    ),
  })
  const ids = [...new Set(connections.map(({ wallet }) => wallet.id))]
  return {
    wallets: ids.flatMap((id) => {
      const own = connections.filter(({ wallet }) => wallet.id === id)
      const [first] = own
      if (!first) return []
      const { wallet: info } = first
      const wallet = { ...info, icon: findConnectorPicture(latchkey._internal, info) }
      const onDisconnect = run(id, () => removeWallet(latchkey, info))
      return [{ wallet, addresses: own.map(describe), onDisconnect }]
    }),
    pending,
    onDisconnectAll: run(all, () => disconnect(latchkey)),
    onConnect: () => showLogin(latchkey),
  }
}
