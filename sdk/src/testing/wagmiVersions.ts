import * as wagmi3 from '@wagmi/core'
import * as wagmi2 from 'wagmi-core-2'
import type { WagmiCore } from './startWagmi.ts'

/** Both major versions, typed as the newer one: tests call only what is equal in both. */
export const wagmiVersions: readonly (readonly [version: string, core: WagmiCore])[] = [
  ['2', wagmi2 as unknown as WagmiCore],
  ['3', wagmi3],
]
