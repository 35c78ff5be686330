import { useStore } from 'zustand/react'
import { isUnsupported } from '../core/network/isUnsupported.ts'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'

/** Returns true while the wallet is on a network that the dApp neither has nor allows. */
export function useUnsupported(): boolean {
  const { stores, options } = useLatchkeyContext()._internal
  return useStore(stores.connection, (state) => isUnsupported(state, options))
}
