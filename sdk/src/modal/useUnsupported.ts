import { useStore } from 'zustand/react'
import { asksForNetwork } from '../core/network/isUnsupported.ts'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'

/** Returns true while the modal asks for another network. */
export function useUnsupported(): boolean {
  const { stores, options } = useLatchkeyContext()._internal
  return useStore(stores.connection, (state) => asksForNetwork(state, options))
}
