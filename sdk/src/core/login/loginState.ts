/**
 * The e-mail login as a pure reducer:
 *
 *     idle -> sendingEmail -> [waitingForDevice ->] enteringCode <-> submittingCode -> loadingUser -> idle
 *
 * Any step but `idle` may end in `failed` or be left with `ended`. An event
 * that does not belong to the present step changes nothing: an answer that
 * comes late cannot bring back a login that was left.
 */
import type { DescribedError } from './errors.ts'

/** Times are milliseconds since the epoch. */
export type LoginState =
  | { status: 'idle' }
  | { status: 'sendingEmail'; email: string }
  | {
      status: 'waitingForDevice'
      email: string
      /** Two digits, to be compared with those behind the mail's link. */
      matchCode?: string
      /** When the link stops working. */
      until: number
      /** From when on another mail may be asked for. */
      resendAt: number
    }
  | { status: 'enteringCode'; email: string; resendAt: number; error?: DescribedError }
  | { status: 'submittingCode'; email: string; resendAt: number }
  | { status: 'loadingUser'; email: string }
  | { status: 'failed'; email: string; error: DescribedError }

export type LoginEvent =
  | { type: 'emailSubmitted'; email: string }
  /** The link in the mail has to be opened first. Sent again when a mail is resent. */
  | { type: 'deviceAsked'; matchCode?: string; until: number; resendAt: number }
  /** A code was mailed. Sent again when a mail is resent. */
  | { type: 'codeAsked'; resendAt: number }
  | { type: 'codeSubmitted' }
  | { type: 'codeRefused'; error: DescribedError }
  /** The frame knows who it is; the account is being read. */
  | { type: 'accepted' }
  | { type: 'failed'; error: DescribedError }
  /** Connected, or left. */
  | { type: 'ended' }

type EventOf<Type extends LoginEvent['type']> = Extract<LoginEvent, { type: Type }>

export const idleLogin: LoginState = { status: 'idle' }

const mayBeAsked = (state: LoginState) =>
  state.status === 'sendingEmail' ||
  state.status === 'waitingForDevice' ||
  state.status === 'enteringCode'

const transitions: {
  [Type in LoginEvent['type']]: (state: LoginState, event: EventOf<Type>) => LoginState
} = {
  emailSubmitted: (state, { email }) =>
    state.status === 'submittingCode' || state.status === 'loadingUser'
      ? state
      : { status: 'sendingEmail', email },

  deviceAsked: (state, { type: _, ...device }) =>
    state.status !== 'idle' && mayBeAsked(state)
      ? { status: 'waitingForDevice', email: state.email, ...device }
      : state,

  codeAsked: (state, { resendAt }) =>
    state.status !== 'idle' && mayBeAsked(state)
      ? { status: 'enteringCode', email: state.email, resendAt }
      : state,

  codeSubmitted: (state) =>
    state.status === 'enteringCode'
      ? { status: 'submittingCode', email: state.email, resendAt: state.resendAt }
      : state,

  codeRefused: (state, { error }) =>
    state.status === 'submittingCode'
      ? { status: 'enteringCode', email: state.email, resendAt: state.resendAt, error }
      : state,

  accepted: (state) =>
    state.status !== 'idle' && (mayBeAsked(state) || state.status === 'submittingCode')
      ? { status: 'loadingUser', email: state.email }
      : state,

  failed: (state, { error }) =>
    state.status === 'idle' ? state : { status: 'failed', email: state.email, error },

  ended: () => idleLogin,
}

/**
 * The step that follows `event`, or the same state when it does not belong to it.
 *
 * @example reduceLogin(idleLogin, { type: 'emailSubmitted', email: 'a@b.co' })
 */
export function reduceLogin(state: LoginState, event: LoginEvent): LoginState {
  // The row was picked by the event's own type: TypeScript cannot follow that.
  const transition = transitions[event.type] as (state: LoginState, event: LoginEvent) => LoginState
  return transition(state, event)
}
