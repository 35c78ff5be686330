import type { StoreApi } from 'zustand/vanilla'
import type { SendState } from './sendState.ts'
import type { Asset } from './transfer.ts'

/**
 * A transfer from the account, from its input to the transaction. No function rejects: the state has
 * the errors.
 */
export type SendFlow = {
  readonly state: StoreApi<SendState>
  selectAsset(asset: Asset): void
  typeAmount(text: string): void
  useMax(): void
  typeRecipient(text: string): void
  /** Reads the funds again. */
  readFunds(): Promise<void>
  /** Checks the transfer with the network. Resolves with true if it can be reviewed. */
  check(): Promise<boolean>
  /** Returns to the input, and ends a check. */
  edit(): void
  /** Sends what was reviewed. Resolves with true once the network has accepted it. */
  send(): Promise<boolean>
  /** Ends everything that is under way. A wallet may still send what it shows. */
  stop(): void
}
