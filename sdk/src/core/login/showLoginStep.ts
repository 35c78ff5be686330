import type { LoginMethod } from '../../connectors/connectorLogins.ts'
import type { Latchkey } from '../latchkey.ts'
import { currentView, push, replace } from '../modal/router.ts'
import { getView, type ViewEntry } from '../modal/views.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import type { LoginStep, LoginSteps } from './loginState.ts'

type Show<Step> = (step: Step) => ViewEntry

type StepViews = {
  readonly [Method in LoginMethod]: {
    readonly [Step in keyof LoginSteps[Method]]: Show<LoginSteps[Method][Step]> | undefined
  }
}

/** Undefined stays at Connect. A step without a row does not compile. */
const stepViews: StepViews = {
  email: {
    address: undefined,
    device: ({ email }) => ({ name: 'EmailVerifyDevice', data: { email } }),
    code: ({ email }) => ({ name: 'EmailVerifyOtp', data: { email } }),
  },
  social: {
    provider: ({ provider }) => ({ name: 'ConnectingSocial', data: { provider } }),
    farcaster: () => ({ name: 'ConnectingFarcaster', data: undefined }),
  },
}

export function showLoginStep(latchkey: Latchkey, step: LoginStep): void {
  const { modal } = latchkey._internal.stores
  dispatchLogin(latchkey, { type: 'inputRequested', step })
  const view = findStepView(step)
  if (!view) return
  const { router } = modal.getState()
  const move = getView(currentView(router).name).startsLogin ? push : replace
  modal.setState({ router: move(router, view) })
}

/** The modal is open at the step's view. */
export function isLoginStepShown({ _internal }: Latchkey, step: LoginStep): boolean {
  const { open, router } = _internal.stores.modal.getState()
  return open && currentView(router).name === findStepView(step)?.name
}

function findStepView(step: LoginStep): ViewEntry | undefined {
  const rows: Readonly<Record<string, Readonly<Record<string, Show<never> | undefined>>>> =
    stepViews
  const show = rows[step.method]?.[step.step] as Show<LoginStep> | undefined
  return show?.(step)
}
