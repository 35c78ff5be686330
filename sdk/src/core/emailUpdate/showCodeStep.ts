import type { EmailCodeStep } from '../../connectors/connectorLogins.ts'
import type { Latchkey } from '../latchkey.ts'
import { push, replace } from '../modal/router.ts'
import type { ViewEntry } from '../modal/views.ts'
import type { EmailCode } from './emailUpdateStore.ts'

type Emails = Pick<EmailCode, 'email' | 'newEmail'>

const stepViews: { readonly [Step in EmailCodeStep['step']]: (data: Emails) => ViewEntry } = {
  primary: (data) => ({ name: 'UpdateEmailPrimaryOtp', data }),
  secondary: (data) => ({ name: 'UpdateEmailSecondaryOtp', data }),
}

export type ShowCodeStepParameters = EmailCode & {
  /** The view on screen is that of an earlier code. */
  follows?: boolean
}

/** Asks the user for a code, in the modal. */
export function showCodeStep(
  { _internal: { stores } }: Latchkey,
  { email, newEmail, step, follows = false }: ShowCodeStepParameters,
): void {
  stores.emailUpdate.setState({ status: 'waiting', email, newEmail, step }, true)
  const move = follows ? replace : push
  const entry = stepViews[step.step]({ email, newEmail })
  stores.modal.setState(({ router }) => ({ router: move(router, entry) }))
}
