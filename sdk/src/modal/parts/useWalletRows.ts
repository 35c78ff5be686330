import { useState } from 'react'
import { useStore } from 'zustand/react'
import { isConnected } from '../../core/connection/selectors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { pushView } from '../../core/modal/pushView.ts'
import { findConnectorPicture } from '../../core/pictures/findPicture.ts'
import { describeConnectors } from '../../core/wallets/describeConnectors.ts'
import { type ConnectorGroup, groupConnectors, serves } from '../../core/wallets/groupConnectors.ts'
import type { OwnWallets } from '../../core/wallets/ownWallets.ts'
import { selectConnector } from '../../core/wallets/selectConnector.ts'
import { selectWallet } from '../../core/wallets/selectWallet.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import type { TextKey } from '../../i18n/modalTexts.ts'
import { readPlatform } from '../../primitives/platform.ts'
import type { ConnectRow } from '../../wallets/connectRow.ts'
import { listConnectRows } from '../../wallets/connectRows.ts'
import { createExclusions } from '../../wallets/filterWallets.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { countRecommended } from '../../wallets/walletCount.ts'
import type { WalletIconProps } from '../ui/WalletIcon.tsx'
import type { AllWalletsRowProps } from './AllWalletsRow.tsx'
import { describeAllWallets } from './describeAllWallets.ts'
import { useOwnWallets } from './useOwnWallets.ts'
import { useWalletLists } from './useWalletLists.ts'

type WalletRowItem = {
  wallet: WalletIconProps['wallet']
  tag: TextKey | undefined
  certified: boolean
  onSelect: () => void
}

export type WalletRowsState = {
  rows: readonly WalletRowItem[]
  /** Rows that the wallet list still has to fill. */
  pending: number
  allWallets: AllWalletsRowProps | undefined
  onHelp: (() => void) | undefined
}

const tags = {
  qrcode: 'wallets.qrcode',
  recent: 'wallets.recent',
  installed: 'wallets.installed',
  connected: 'wallets.connected',
} as const satisfies Record<NonNullable<ConnectRow['tag']>, TextKey>

/** The login methods above the wallets: with them, fewer wallets are recommended. */
export type OfferedLogins = { email: boolean; social: boolean }

/** Returns undefined if the page offers no wallets. */
export function useWalletRows({ email, social }: OfferedLogins): WalletRowsState | undefined {
  const latchkey = useLatchkeyContext()
  const { options, stores, emit } = latchkey._internal
  const { enableWallets, connectorTypeOrder, featured, include, exclude, customWallets } =
    options.modal
  const connectors = useStore(stores.connectors)
  const connection = useStore(stores.connection)
  const namespace = useStore(stores.modal, (modal) => modal.namespace)
  const [{ mobile }] = useState(readPlatform)
  const own = useOwnWallets()
  const groups = groupConnectors(connectors).filter((group) => serves(group, namespace))
  const isOffered = enableWallets && groups.length + featured.length + customWallets.length > 0
  const lists = useWalletLists(isOffered)
  // The rows of all lists appear together.
  const isLoading = lists.isLoading || !own
  const data = own && lists.data
  if (!isOffered) return undefined

  const described = describeConnectors({
    groups,
    wallets: data?.connectors ?? new Map(),
    connected: new Set(
      isConnected(connection)
        ? Object.values(connection.namespaces).flatMap(({ connectorId }) => connectorId ?? [])
        : [],
    ),
  })
  // Until the list has named the excluded wallets, each installed wallet could be one of them.
  const isHidden = isLoading && exclude.length > 0
  const rows = listConnectRows({
    order: connectorTypeOrder,
    namespace,
    connectors: isHidden ? described.filter(({ kind }) => kind === 'walletConnect') : described,
    recent: own?.recent ?? [],
    featured: data?.featured ?? [],
    custom: own?.custom ?? [],
    recommended: data?.recommended ?? [],
    include,
    exclusions: data?.exclusions ?? createExclusions(exclude, []),
    mobile,
    hasInjectedProvider: true,
    email,
    social,
  })
  const installed = described.filter(({ kind }) => kind !== 'walletConnect' && kind !== 'external')
  const hasWalletConnect = described.some(({ kind }) => kind === 'walletConnect')
  const counted = {
    featured: featured.length,
    custom: customWallets.length,
    installed: installed.length,
  }
  const recommends = hasWalletConnect || installed.length + counted.custom > 0
  const recommended = recommends ? countRecommended({ ...counted, email, social }) : 0
  return {
    rows: rows.map((row) => toItem(latchkey, { row, groups, listed: data?.connectors, own })),
    pending: (isLoading ? featured.length + recommended : 0) + (own ? 0 : counted.custom),
    allWallets: describeAllWallets(latchkey, { hasWalletConnect, lists: data }),
    onHelp: () => {
      emit('CLICK_WALLET_HELP', undefined)
      pushView(latchkey, { name: 'WhatIsAWallet', data: undefined })
    },
  }
}

type ItemParameters = {
  row: ConnectRow
  groups: readonly ConnectorGroup[]
  own: OwnWallets | undefined
  /** The list's entries of connectors, by connector id. */
  listed: ReadonlyMap<string, Wallet> | undefined
}

function toItem(latchkey: Latchkey, { row, groups, own, listed }: ItemParameters): WalletRowItem {
  const tag = row.tag && tags[row.tag]
  if ('wallet' in row) {
    const { wallet } = row
    return {
      wallet: { id: wallet.id, name: wallet.name, icon: own?.getImageUrl(wallet) },
      tag,
      certified: wallet.badge === 'certified',
      onSelect: () => selectWallet(latchkey, wallet),
    }
  }
  const group = groups.find(([{ id }]) => id === row.connector.id)
  const { id, name } = row.connector
  const entry = listed?.get(id)
  const picture = findConnectorPicture(latchkey._internal, group?.[0] ?? row.connector)
  return {
    wallet: { id, name, icon: picture ?? (entry && own?.getImageUrl(entry)) },
    tag,
    certified: false,
    onSelect: () => group && selectConnector(latchkey, group),
  }
}
