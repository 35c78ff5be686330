import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import type { Latchkey } from '../../core/latchkey.ts'
import { currentView } from '../../core/modal/router.ts'
import { type ShowToastParameters, showToast } from '../../core/modal/showToast.ts'
import { type CloseGuard, getView } from '../../core/modal/views.ts'

/** A view without an entry says so itself. */
const reasons: {
  readonly [Guard in CloseGuard]?: Pick<ShowToastParameters, 'code' | 'message'>
} = {
  codeIsChecked: { code: 'CODE_IS_CHECKED', message: 'Wait until your code is checked' },
  signInIsChecked: { code: 'SIGN_IN_IS_CHECKED', message: 'Wait until your sign-in is checked' },
  networkIsUnsupported: {
    code: 'NETWORK_IS_UNSUPPORTED',
    message: 'Choose a network to continue',
  },
  signInIsApproved: { code: 'SIGN_IN_IS_APPROVED', message: 'Approve or reject the sign-in first' },
}

/** Shows a toast that says why the modal did not close, each time that it shakes. */
export function useGuardReason(latchkey: Latchkey): void {
  const { modal } = latchkey._internal.stores
  const shake = useStore(modal, (state) => state.shake)
  useEffect(() => {
    const { closeGuard } = getView(currentView(modal.getState().router).name)
    const reason = closeGuard && reasons[closeGuard]
    if (shake && reason) void showToast(latchkey, { variant: 'error', ...reason })
  }, [latchkey, modal, shake])
}
