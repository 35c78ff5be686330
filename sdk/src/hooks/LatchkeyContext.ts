import { createContext, useContext } from 'react'
import { LatchkeyError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'

/** The instance that `LatchkeyProvider` gives to what is beneath it. */
export const LatchkeyContext = createContext<Latchkey | undefined>(undefined)

/** The instance above; throws MISSING_PROVIDER where there is none. */
export function useLatchkeyContext(): Latchkey {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new LatchkeyError('MISSING_PROVIDER')
  return latchkey
}
