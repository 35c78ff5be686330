import type { Latchkey } from '../../core/latchkey.ts'
import { pushView } from '../../core/modal/pushView.ts'
import type { WalletLists } from '../../core/queries/walletLists.ts'
import { readPlatform } from '../../primitives/platform.ts'
import { formatWalletCount, showsAllWallets } from '../../wallets/walletCount.ts'
import type { AllWalletsRowProps } from './AllWalletsRow.tsx'

export type AllWalletsParameters = {
  hasWalletConnect: boolean
  /** Undefined while it loads, or failed. */
  lists: WalletLists | undefined
}

export function describeAllWallets(
  latchkey: Latchkey,
  { hasWalletConnect, lists }: AllWalletsParameters,
): AllWalletsRowProps | undefined {
  const { options, stores, emit } = latchkey._internal
  const { allWallets: option, customWallets } = options.modal
  if (!showsAllWallets({ option, hasWalletConnect, mobile: readPlatform().mobile }))
    return undefined
  const isExact = stores.modal.getState().namespace !== undefined
  return {
    count:
      lists?.count === undefined
        ? undefined
        : formatWalletCount(lists.count + customWallets.length, isExact),
    onSelect: () => {
      emit('CLICK_ALL_WALLETS', undefined)
      pushView(latchkey, { name: 'AllWallets', data: undefined })
    },
  }
}
