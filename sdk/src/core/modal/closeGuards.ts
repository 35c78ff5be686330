import type { Internal } from '../latchkey.ts'
import type { LoginState } from '../login/loginState.ts'
import { currentView } from './router.ts'
import { type CloseGuard, getView } from './views.ts'

const guards: { readonly [Guard in CloseGuard]: (login: LoginState) => boolean } = {
  // The login would continue unseen.
  codeIsChecked: ({ status }) => status === 'checking',
}

export function isGuarded({ stores }: Internal): boolean {
  const { closeGuard } = getView(currentView(stores.modal.getState().router).name)
  return closeGuard !== undefined && guards[closeGuard](stores.login.getState())
}
