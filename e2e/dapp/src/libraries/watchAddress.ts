import { getAccount, watchAccount } from '@latchkey/sdk/actions'
import type { LibraryLatchkey, LibraryNamespace } from './library.ts'

/** Calls back with the present address, then with each change. Returns a function that stops. */
export function watchAddress(
  latchkey: LibraryLatchkey,
  namespace: LibraryNamespace,
  onChange: (address: string | undefined) => void,
): () => void {
  onChange(getAccount(latchkey, { namespace }).address)
  return watchAccount(latchkey, { namespace, onChange: ({ address }) => onChange(address) })
}
