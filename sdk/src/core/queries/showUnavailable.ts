import type { Latchkey } from '../latchkey.ts'
import { showToast } from '../modal/showToast.ts'
import { type OperationErrorCode, operationErrorCodes } from '../operationErrorCodes.ts'

/** Shows in the open modal that balances could not be read. dApps get the error instead. */
export const showUnavailable = (latchkey: Latchkey): void =>
  showInModal(latchkey, 'BALANCE_UNAVAILABLE')

export function showInModal(latchkey: Latchkey, code: OperationErrorCode): void {
  if (!latchkey._internal.stores.modal.getState().open) return
  void showToast(latchkey, { variant: 'error', code, message: operationErrorCodes[code] })
}
