/**
 * A login as a pure reducer, the same for every method:
 *
 * idle -> starting -> waiting <-> checking -> connecting -> idle
 *
 * Every status but `idle` may also go to `failed` or be left with `ended`. An event that does not
 * fit the current status changes nothing, so a late response can't revive a cancelled login.
 */
import type { LoginProvider } from '@latchkey/protocol'
import type { ErrorState } from '../describeError.ts'
import { idleLogin } from './idleLogin.ts'

export type SocialMode = 'popup' | 'redirect'

/** Method -> step -> the step's data. Times are milliseconds since the epoch. */
export type LoginSteps = {
  email: {
    /** Sending the email. */
    address: { email: string }
    /** The user has to open the emailed link. */
    device: {
      email: string
      /** Two digits to compare with those on the linked page. */
      matchCode?: string
      expiresAt: number
      resendAt: number
    }
    code: { email: string; expiresAt: number; resendAt: number }
  }
  social: {
    /** The user is at the provider, in a window or instead of this page. */
    provider: { provider: LoginProvider; mode: SocialMode }
    /** The user approves in the Farcaster app. The URL leads there, once the server has it. */
    farcaster: { url?: string }
  }
}

export type LoginStep<Steps = LoginSteps> = {
  [Method in keyof Steps]: {
    [Step in keyof Steps[Method]]: { method: Method; step: Step } & Steps[Method][Step]
  }[keyof Steps[Method]]
}[keyof Steps]

export type LoginState<Steps = LoginSteps> =
  | { status: 'idle' }
  | { status: 'starting'; step: LoginStep<Steps> }
  /** The user has to act. */
  | { status: 'waiting'; step: LoginStep<Steps>; error?: ErrorState }
  | { status: 'checking'; step: LoginStep<Steps> }
  /** Signed in. The account is being read. */
  | { status: 'connecting'; step: LoginStep<Steps> }
  | { status: 'failed'; step: LoginStep<Steps>; error: ErrorState }

export type LoginEvent<Steps = LoginSteps> =
  | { type: 'started'; step: LoginStep<Steps> }
  /** Dispatched again when an email is resent. */
  | { type: 'inputRequested'; step: LoginStep<Steps> }
  | { type: 'submitted' }
  /** The user can correct the input. */
  | { type: 'refused'; error: ErrorState }
  | { type: 'accepted' }
  | { type: 'failed'; error: ErrorState }
  /** Connected or cancelled. */
  | { type: 'ended' }

/**
 * Returns the data of a step if the login is at it.
 *
 * @example findStep(login, 'email', 'code')?.expiresAt
 */
export function findStep<
  Method extends keyof LoginSteps,
  Step extends string & keyof LoginSteps[Method],
>(state: LoginState, method: Method, step: Step): LoginSteps[Method][Step] | undefined {
  if (state.status === 'idle') return undefined
  const isThere = state.step.method === method && state.step.step === step
  // TypeScript does not follow the two comparisons.
  return isThere ? (state.step as unknown as LoginSteps[Method][Step]) : undefined
}

/** The rules ignore a step's data. */
type AnySteps = Record<string, Record<string, object>>
type Active = Exclude<LoginState<AnySteps>, { status: 'idle' }>
type EventType = LoginEvent['type']
type EventOf<Type extends EventType> = Extract<LoginEvent<AnySteps>, { type: Type }>

const isOpen = ({ status }: LoginState<AnySteps>) => status === 'starting' || status === 'waiting'

const transitions: {
  [Type in EventType]: (
    state: Type extends 'started' | 'ended' ? LoginState<AnySteps> : Active,
    event: EventOf<Type>,
  ) => LoginState<AnySteps>
} = {
  started: (state, { step }) =>
    state.status === 'checking' || state.status === 'connecting'
      ? state
      : { status: 'starting', step },
  inputRequested: (state, { step }) => (isOpen(state) ? { status: 'waiting', step } : state),
  submitted: (state) =>
    state.status === 'waiting' ? { status: 'checking', step: state.step } : state,
  refused: (state, { error }) =>
    state.status === 'checking' ? { status: 'waiting', step: state.step, error } : state,
  accepted: (state) =>
    isOpen(state) || state.status === 'checking'
      ? { status: 'connecting', step: state.step }
      : state,
  failed: ({ step }, { error }) => ({ status: 'failed', step, error }),
  ended: () => idleLogin,
}

/**
 * Returns the next state, or the same object if the event does not fit.
 *
 * @example reduceLogin(idleLogin, { type: 'started', step: { method: 'email', step: 'address', email: 'a@b.co' } })
 */
export function reduceLogin<Steps = LoginSteps>(
  state: LoginState<Steps>,
  event: LoginEvent<Steps>,
): LoginState<Steps> {
  const startsOrEnds = event.type === 'started' || event.type === 'ended'
  if (state.status === 'idle' && !startsOrEnds) return state
  const transition = transitions[event.type] as unknown as typeof reduceLogin<Steps>
  return transition(state, event)
}
