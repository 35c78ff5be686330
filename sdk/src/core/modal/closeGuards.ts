import type { Internal } from '../latchkey.ts'
import { asksForNetwork } from '../network/isUnsupported.ts'
import { currentView } from './router.ts'
import { type CloseGuard, getView } from './views.ts'

const isChecking = ({ stores: { login, emailUpdate } }: Internal) =>
  [login, emailUpdate].some((store) => store.getState().status === 'checking')

const isRequired = ({ options: { siwx } }: Internal) => siwx?.getRequired?.() ?? true

const guards: { readonly [Guard in CloseGuard]: (internal: Internal) => boolean } = {
  // The login, or the change of the email, would continue unseen.
  codeIsChecked: isChecking,
  signInIsChecked: isChecking,
  // The user has to choose a network, or disconnect.
  networkIsUnsupported: ({ stores, options }) =>
    asksForNetwork(stores.connection.getState(), options),
  // The user has to sign, or cancel.
  signInIsRequired: isRequired,
  // The screen has a button that rejects. Without the screen, the user can leave.
  signInIsApproved(internal) {
    const { signsIn, approvals } = internal.stores.modal.getState()
    if (!signsIn || approvals.length === 0 || !isRequired(internal)) return false
    return internal.connectors.some(({ approval }) => approval?.element())
  },
}

export function isGuarded(internal: Internal): boolean {
  const { closeGuard } = getView(currentView(internal.stores.modal.getState().router).name)
  return closeGuard !== undefined && guards[closeGuard](internal)
}
