import { getConnection } from '../connection/selectors.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { showToast } from './showToast.ts'

export async function copyAddress(latchkey: Latchkey): Promise<void> {
  const { connection } = latchkey._internal.stores
  const address = getConnection(connection.getState())?.account?.address
  if (address === undefined) return
  try {
    await navigator.clipboard.writeText(address)
    void showToast(latchkey, {
      variant: 'success',
      code: 'ADDRESS_COPIED',
      message: 'Address copied',
    })
  } catch (cause) {
    // NotAllowedError: the page may not write to the clipboard.
    const { code, shortMessage } = new LatchkeyError('COPY_FAILED', { cause })
    void showToast(latchkey, { variant: 'error', code, message: shortMessage })
  }
}
