import type { Latchkey } from '../latchkey.ts'
import { createOperationError } from '../operationErrors.ts'
import { showToast } from './showToast.ts'

const copied = {
  ADDRESS_COPIED: 'Address copied',
  TRANSACTION_ID_COPIED: 'Transaction ID copied',
  LINK_COPIED: 'Link copied',
} as const

export type CopyTextParameters = { text: string; code: keyof typeof copied }

/** Never rejects: a toast shows the outcome. */
export async function copyText(latchkey: Latchkey, parameters: CopyTextParameters): Promise<void> {
  const { text, code } = parameters
  try {
    await navigator.clipboard.writeText(text)
    void showToast(latchkey, { variant: 'success', code, message: copied[code] })
  } catch (cause) {
    // NotAllowedError: the page may not write to the clipboard.
    const { code, shortMessage } = createOperationError('COPY_FAILED', { cause })
    void showToast(latchkey, { variant: 'error', code, message: shortMessage })
  }
}
