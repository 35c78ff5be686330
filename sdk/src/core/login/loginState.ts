/**
 * A login as a pure reducer, the same for every method:
 *
 *     idle -> starting -> waiting <-> checking -> connecting -> idle
 *
 * Any status but `idle` may end in `failed` or be left with `ended`. An event that does not belong to the
 * present status changes nothing: an answer that comes late cannot bring back a login that was left.
 */
import type { ErrorState } from '../errors.ts'

/** Method -> step -> what the step's view has to know. A method adds a row. Times are milliseconds since the epoch. */
export type LoginSteps = {
  email: {
    /** The email is being sent. */
    address: { email: string }
    /** The link in the email has to be opened first. */
    device: {
      email: string
      /** Two digits, to be compared with those behind the link. */
      matchCode?: string
      expiresAt: number
      resendAt: number
    }
    code: { email: string; expiresAt: number; resendAt: number }
  }
}

/** One step of one method, with its data. */
export type LoginStep<Steps = LoginSteps> = {
  [Method in keyof Steps]: {
    [Step in keyof Steps[Method]]: { method: Method; step: Step } & Steps[Method][Step]
  }[keyof Steps[Method]]
}[keyof Steps]

export type LoginState<Steps = LoginSteps> =
  | { status: 'idle' }
  /** The request was sent, and has no answer yet. */
  | { status: 'starting'; step: LoginStep<Steps> }
  /** The person has something to do. */
  | { status: 'waiting'; step: LoginStep<Steps>; error?: ErrorState }
  /** What the person did is being checked. */
  | { status: 'checking'; step: LoginStep<Steps> }
  /** The connector knows who it is; the account is being read. */
  | { status: 'connecting'; step: LoginStep<Steps> }
  | { status: 'failed'; step: LoginStep<Steps>; error: ErrorState }

export type LoginEvent<Steps = LoginSteps> =
  | { type: 'started'; step: LoginStep<Steps> }
  /** Comes again when an email is resent. */
  | { type: 'asked'; step: LoginStep<Steps> }
  | { type: 'submitted' }
  /** What was submitted may be corrected. */
  | { type: 'refused'; error: ErrorState }
  | { type: 'accepted' }
  | { type: 'failed'; error: ErrorState }
  /** Connected, or left. */
  | { type: 'ended' }

/**
 * The data of one step, if the login is at it.
 *
 * @example findStep(login, 'email', 'code')?.expiresAt
 */
export function findStep<
  Method extends keyof LoginSteps,
  Step extends string & keyof LoginSteps[Method],
>(state: LoginState, method: Method, step: Step): LoginSteps[Method][Step] | undefined {
  if (state.status === 'idle') return undefined
  const isThere = state.step.method === method && state.step.step === step
  // The names were compared: TypeScript cannot follow that through two parameters.
  return isThere ? (state.step as unknown as LoginSteps[Method][Step]) : undefined
}

export const idleLogin: { status: 'idle' } = { status: 'idle' }

/** The rules never look into a step: to them every method is the same. */
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
  asked: (state, { step }) => (isOpen(state) ? { status: 'waiting', step } : state),
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
 * The state that follows `event`, or the same state when the event does not belong to it.
 *
 * @example reduceLogin(idleLogin, { type: 'started', step: { method: 'email', step: 'address', email: 'a@b.co' } })
 */
export function reduceLogin<Steps = LoginSteps>(
  state: LoginState<Steps>,
  event: LoginEvent<Steps>,
): LoginState<Steps> {
  const startsOrEnds = event.type === 'started' || event.type === 'ended'
  if (state.status === 'idle' && !startsOrEnds) return state
  // The row was picked by the event's own type, and hands steps through as they are.
  const transition = transitions[event.type] as unknown as typeof reduceLogin<Steps>
  return transition(state, event)
}
