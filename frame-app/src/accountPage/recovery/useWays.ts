import { useCallback } from 'react'
import type { Custody, WalletWays } from '../custody.ts'
import { type Loaded, useLoaded } from '../useLoaded.ts'

/** Null: the account has no wallet. */
export function useWays(custody: Custody): Loaded<WalletWays | null> {
  return useLoaded(useCallback(async () => (await custody.readWays()) ?? null, [custody]))
}
