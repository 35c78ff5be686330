import type { AssetChange, FailureReason, SimulationSource } from '../../keys/hints.ts'

export type UnnamedChange = Omit<AssetChange, 'tokenInfo' | 'claim'>

export type SimulationRun = { source: SimulationSource } & (
  | { outcome: 'reverts'; reason: FailureReason | null }
  /** Changes are null if the node does not tell. */
  | { outcome: 'succeeds'; changes: readonly UnnamedChange[] | null }
)

export const simulationLimits = {
  /** Milliseconds, for everything. */
  time: 8_000,
  logs: 1_000,
  effects: 2_000,
  /** Calls of one trace. */
  frames: 5_000,
  /** Per direction. */
  changes: 8,
  /** Contracts that are asked for their name. */
  named: 8,
  /** Characters of a failure's reason. */
  reason: 300,
} as const
