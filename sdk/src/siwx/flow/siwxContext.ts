import type { StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../../core/latchkey.ts'
import type { Siwx } from '../siwx.ts'
import { reduceSiwx, type SiwxAccount, type SiwxEvent, type SiwxState } from './siwxState.ts'

/** The state that the steps of a sign-in share. */
export type SiwxContext = {
  readonly latchkey: Latchkey
  readonly siwx: Siwx
  readonly store: StoreApi<SiwxState>
  /** Aborts once the dApp stops the flow, or destroys the instance. */
  readonly stopped: AbortSignal
  /** Aborts the running step and returns the next one's signal. */
  begin(): AbortSignal
  /** The last account that was found signed in. */
  lastSigned: SiwxAccount | undefined
  /** Never rejects. */
  signingOut: Promise<void>
  /** The sessions outlast the disconnection that is under way. */
  keepsSessions: boolean
}

export const dispatchSiwx = ({ store }: Pick<SiwxContext, 'store'>, event: SiwxEvent): void =>
  store.setState((state) => reduceSiwx(state, event), true)
