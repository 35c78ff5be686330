import type { ChainNamespace } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import type { WalletAccount } from '../../../connectors/connector.ts'
import { activateWallet } from '../../../core/connection/activateWallet.ts'
import type { WalletConnection } from '../../../core/connection/describeConnections.ts'
import { disconnect } from '../../../core/connection/disconnect.ts'
import { removeWallet } from '../../../core/connection/removeWallet.ts'
import { copyText } from '../../../core/modal/copyText.ts'
import { showLogin } from '../../../core/modal/showLogin.ts'
import { findConnectorPicture } from '../../../core/pictures/findPicture.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useConnections } from '../../../hooks/useConnections.ts'
import { useWalletName } from '../../parts/useWalletName.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'

type ShownAddress = Pick<WalletAccount, 'address' | 'purpose'>

export type ConnectedWalletState = Pick<WalletConnection, 'network' | 'isActive'> & {
  wallet: WalletIconProps['wallet']
  addresses: readonly (ShownAddress & { onCopy: () => void })[]
  /** It is connected in these namespaces, too: disconnecting ends them all. */
  alsoOn: readonly ChainNamespace[]
  pending: 'switch' | 'disconnect' | undefined
  onSwitch: () => void
  onDisconnect: () => void
}

export type ProfileWalletsState = {
  /** Those of the configured networks. */
  namespaces: readonly ChainNamespace[]
  /** The selected one. */
  namespace: ChainNamespace
  select: (namespace: ChainNamespace) => void
  /** The current one of the namespace first. */
  wallets: readonly ConnectedWalletState[]
  isDisconnecting: boolean
  /** Undefined if it would end what the button of the only wallet ends. */
  onDisconnectAll: (() => void) | undefined
  onConnect: () => void
}

type Pending = { action: 'switch' | 'disconnect' | 'disconnectAll'; id?: string }

export function useProfileWallets(): ProfileWalletsState {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const { namespaces } = useStore(stores.connection)
  const { connections } = useConnections()
  const [namespace, select] = useNamespace()
  const [pending, setPending] = useState<Pending>()
  const nameWallet = useWalletName()

  /** One change at a time. */
  const run = (change: Pending, start: () => Promise<unknown>) => async () => {
    if (pending) return
    setPending(change)
    // A toast has shown a failure.
    await start().catch(() => undefined)
    setPending(undefined)
  }
  const findPending = (id: string) =>
    pending?.id === id && pending.action !== 'disconnectAll' ? pending.action : undefined

  const describe = (connection: WalletConnection): ConnectedWalletState => {
    const { wallet: info, network, isActive } = connection
    const { id } = info
    return {
      wallet: {
        id,
        name: nameWallet(info),
        icon: findConnectorPicture(latchkey._internal, info),
      },
      network,
      isActive,
      addresses: listAddresses(connection).map((each) => ({
        ...each,
        onCopy: () => void copyText(latchkey, { text: each.address, code: 'ADDRESS_COPIED' }),
      })),
      alsoOn: connections
        .filter((other) => other.wallet.id === id && other.namespace !== namespace)
        .map((other) => other.namespace),
      pending: findPending(id),
      onSwitch: run({ action: 'switch', id }, () =>
        activateWallet(latchkey, { connector: id, namespace }),
      ),
      onDisconnect: run({ action: 'disconnect', id }, () => removeWallet(latchkey, info)),
    }
  }
  const isSeveral = new Set(connections.map(({ wallet }) => wallet.id)).size > 1
  return {
    // The keys are those of the type.
    namespaces: Object.keys(namespaces) as ChainNamespace[],
    namespace,
    select,
    wallets: connections.filter((each) => each.namespace === namespace).map(describe),
    isDisconnecting: pending?.action === 'disconnectAll',
    onDisconnectAll: isSeveral
      ? run({ action: 'disconnectAll' }, () => disconnect(latchkey))
      : undefined,
    onConnect: () => showLogin(latchkey, namespace),
  }
}

/**
 * Starts at the namespace that the modal is open for, such as after connecting another wallet
 * there, or else at the active one. It stays whatever becomes active later.
 */
function useNamespace() {
  const { connection, modal } = useLatchkeyContext()._internal.stores
  const state = useState(() => modal.getState().namespace ?? connection.getState().activeNamespace)
  useEffect(() => modal.setState({ namespace: undefined }), [modal])
  return state
}

/** Lists the address in use, and one for each further purpose. */
function listAddresses({ address, allAccounts }: WalletConnection): readonly ShownAddress[] {
  const own = allAccounts.find((each) => each.address === address)
  const shown: ShownAddress[] = [{ address, purpose: own?.purpose }]
  for (const each of allAccounts) {
    if (each.purpose && !shown.some(({ purpose }) => purpose === each.purpose)) shown.push(each)
  }
  return shown
}
