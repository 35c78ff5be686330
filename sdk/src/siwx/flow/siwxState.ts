/**
 * The sign-in of the active account on the active network:
 *
 *     idle -> checking -> signed
 *             checking -> needed -> signing -> signed
 *                         needed <- signing            failed
 *                         needed, signing -> refused   by the user
 *
 * `changed` leads from every status to `checking`, or to `idle`. Any other event that does not fit
 * the current status changes nothing.
 */
import type { CaipNetworkId } from '@latchkey/protocol'
import type { ErrorState } from '../../core/describeError.ts'

export type SiwxAccount = { readonly chainId: CaipNetworkId; readonly accountAddress: string }

export type SiwxState =
  /** No wallet is connected, or it is on a network that the dApp does not support. */
  | { readonly status: 'idle'; readonly account?: undefined; readonly error?: undefined }
  | {
      /** Only `signed` has a session. From `refused`, the user can still sign. */
      readonly status: 'checking' | 'signing' | 'signed' | 'refused'
      readonly account: SiwxAccount
      readonly error?: undefined
    }
  /** The user has to sign. `error`: why the last attempt failed. */
  | {
      readonly status: 'needed'
      readonly account: SiwxAccount
      readonly error?: ErrorState | undefined
    }

export type SiwxEvent =
  | { readonly type: 'changed'; readonly account: SiwxAccount | undefined }
  | { readonly type: 'found' | 'missing' | 'signing' | 'signed' | 'refused' }
  | { readonly type: 'failed'; readonly error: ErrorState }

type Status = SiwxState['status']

/** Where each event leads, and from which statuses. */
const transitions: {
  readonly [Type in Exclude<SiwxEvent['type'], 'changed'>]: {
    readonly from: readonly Status[]
    readonly to: Exclude<Status, 'idle'>
  }
} = {
  found: { from: ['checking'], to: 'signed' },
  missing: { from: ['checking'], to: 'needed' },
  signing: { from: ['needed', 'refused'], to: 'signing' },
  signed: { from: ['signing'], to: 'signed' },
  failed: { from: ['checking', 'signing', 'refused'], to: 'needed' },
  refused: { from: ['needed', 'signing'], to: 'refused' },
}

/** Returns the next state, or the same object if the event does not fit. */
export function reduceSiwx(state: SiwxState, event: SiwxEvent): SiwxState {
  if (event.type === 'changed') {
    return event.account ? { status: 'checking', account: event.account } : { status: 'idle' }
  }
  const { from, to } = transitions[event.type]
  if (!state.account || !from.includes(state.status)) return state
  const next = { status: to, account: state.account }
  // Only `failed` has an error, and it leads to the status that takes one.
  return (event.type === 'failed' ? { ...next, error: event.error } : next) as SiwxState
}
