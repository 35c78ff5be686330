import type { Latchkey } from '../core/latchkey.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

/**
 * Signs out. `disconnect` rejects with LatchkeyError DISCONNECT_FAILED, after a toast, if the
 * session could not end, or with CODE_NOT_LOADED.
 *
 * @example const { disconnect } = useDisconnect()
 */
export function useDisconnect(): Pick<Latchkey, 'disconnect'> {
  const { disconnect } = useLatchkeyContext()
  return { disconnect }
}
