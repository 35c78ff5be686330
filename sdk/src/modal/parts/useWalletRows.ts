import { useState } from 'react'
import { useStore } from 'zustand/react'
import { isConnected } from '../../core/connection/selectors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { pushView } from '../../core/modal/pushView.ts'
import { listCustomWallets } from '../../core/wallets/customWallets.ts'
import { describeConnectors } from '../../core/wallets/describeConnectors.ts'
import { type ConnectorGroup, groupConnectors } from '../../core/wallets/groupConnectors.ts'
import { openWalletSource } from '../../core/wallets/openWalletSource.ts'
import { selectConnector } from '../../core/wallets/selectConnector.ts'
import { selectWallet } from '../../core/wallets/selectWallet.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import type { TextKey } from '../../i18n/modalTexts.ts'
import { readPlatform } from '../../primitives/platform.ts'
import type { ConnectRow } from '../../wallets/connectRow.ts'
import { listConnectRows } from '../../wallets/connectRows.ts'
import { createExclusions } from '../../wallets/filterWallets.ts'
import { readRecentWallets } from '../../wallets/recentWallets.ts'
import { countRecommended, formatWalletCount, showsAllWallets } from '../../wallets/walletCount.ts'
import type { WalletIconProps } from '../ui/WalletIcon.tsx'
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
  allWallets: { count: string | undefined; onSelect: () => void } | undefined
  onHelp: (() => void) | undefined
}

const tags = {
  qrcode: 'wallets.qrcode',
  recent: 'wallets.recent',
  installed: 'wallets.installed',
  connected: 'wallets.connected',
} as const satisfies Record<NonNullable<ConnectRow['tag']>, TextKey>

/** Returns the wallets of the Connect view, or undefined if the page offers none. */
export function useWalletRows({ email }: { email: boolean }): WalletRowsState | undefined {
  const latchkey = useLatchkeyContext()
  const { options, stores, storage, emit } = latchkey._internal
  const { featured, include, exclude, allWallets } = options.modal
  const connectors = useStore(stores.connectors)
  const connection = useStore(stores.connection)
  const [page] = useState(() => ({
    mobile: readPlatform().mobile,
    recent: readRecentWallets(storage),
    custom: listCustomWallets(latchkey._internal),
    source: openWalletSource(latchkey),
  }))
  const groups = groupConnectors(connectors)
  const { mobile, custom } = page
  const isOffered = groups.length + featured.length + custom.length > 0
  const { data, isLoading } = useWalletLists(isOffered)
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
    connectors: isHidden ? described.filter(({ kind }) => kind === 'walletConnect') : described,
    recent: page.recent,
    featured: data?.featured ?? [],
    custom,
    recommended: data?.recommended ?? [],
    include,
    exclusions: data?.exclusions ?? createExclusions(exclude, []),
    mobile,
    hasInjectedProvider: true,
    email,
    social: false,
  })
  const installed = described.filter(({ kind }) => kind !== 'walletConnect' && kind !== 'external')
  const hasWalletConnect = described.some(({ kind }) => kind === 'walletConnect')
  const counted = { featured: featured.length, custom: custom.length, installed: installed.length }
  const recommends = hasWalletConnect || installed.length + custom.length > 0
  const recommended = recommends ? countRecommended({ ...counted, email, social: false }) : 0
  const shows = showsAllWallets({ option: allWallets, hasWalletConnect, mobile })
  return {
    rows: rows.map((row) => toItem(latchkey, { row, groups, ...page })),
    pending: isLoading ? featured.length + recommended : 0,
    allWallets: shows
      ? {
          count: data && formatWalletCount(data.count + custom.length),
          onSelect: () => {
            emit('CLICK_ALL_WALLETS', undefined)
            pushView(latchkey, { name: 'AllWallets', data: undefined })
          },
        }
      : undefined,
    onHelp: () => {
      emit('CLICK_WALLET_HELP', undefined)
      pushView(latchkey, { name: 'WhatIsAWallet', data: undefined })
    },
  }
}

type ItemParameters = {
  row: ConnectRow
  groups: readonly ConnectorGroup[]
  source: ReturnType<typeof openWalletSource>
}

function toItem(latchkey: Latchkey, { row, groups, source }: ItemParameters): WalletRowItem {
  const tag = row.tag && tags[row.tag]
  if ('wallet' in row) {
    const { wallet } = row
    return {
      wallet: { id: wallet.id, name: wallet.name, icon: source.getImageUrl(wallet) },
      tag,
      certified: wallet.badge === 'certified',
      onSelect: () => selectWallet(latchkey, wallet),
    }
  }
  const group = groups.find(([{ id }]) => id === row.connector.id)
  const { id, name } = row.connector
  return {
    wallet: { id, name, icon: group?.[0].icon },
    tag,
    certified: false,
    onSelect: () => group && selectConnector(latchkey, group),
  }
}
