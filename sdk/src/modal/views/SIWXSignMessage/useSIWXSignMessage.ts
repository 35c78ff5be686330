import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import type { ErrorState } from '../../../core/describeError.ts'
import { showToast } from '../../../core/modal/showToast.ts'
import { findConnectorPicture } from '../../../core/pictures/findPicture.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'
import { useSiwx } from '../../../hooks/useSiwx.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'

export type SIWXSignMessageState = {
  /** The dApp's name, or its host. */
  dapp: string
  /** The name of the network. */
  network: string
  /** Undefined for the login's own wallet, which shows its approval here. */
  wallet: WalletIconProps['wallet'] | undefined
  required: boolean
  signing: boolean
  /** Why the last attempt failed. */
  error: ErrorState | undefined
  sign: () => void
  cancel: () => void
}

/** @param reason says why the modal does not close */
export function useSIWXSignMessage(reason: string): SIWXSignMessageState {
  const latchkey = useLatchkeyContext()
  const { options, stores } = latchkey._internal
  const { account, status, error, sign, cancel } = useSiwx()
  const { wallet } = useAccount()
  const shake = useStore(stores.modal, (state) => state.shake)
  useEffect(() => {
    if (shake) void showToast(latchkey, { variant: 'error', message: reason })
  }, [latchkey, shake, reason])
  return {
    dapp: options.metadata?.name || location.host,
    network:
      options.networks.find(({ caipNetworkId }) => caipNetworkId === account?.chainId)?.name ?? '',
    wallet:
      wallet && wallet.type !== 'auth'
        ? { ...wallet, icon: findConnectorPicture(latchkey._internal, wallet) }
        : undefined,
    required: options.siwx?.getRequired?.() ?? true,
    signing: status === 'signing',
    error,
    // A toast, or the state, has the error.
    sign: () => void sign().catch(() => undefined),
    cancel: () => void cancel().catch(() => undefined),
  }
}
