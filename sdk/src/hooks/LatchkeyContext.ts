import { type Context, createContext, useContext } from 'react'
import { LatchkeyError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'

export const LatchkeyContext: Context<Latchkey | undefined> = createContext<Latchkey | undefined>(
  undefined,
)

/** Returns the instance. Throws LatchkeyError MISSING_PROVIDER without a `LatchkeyProvider`. */
export function useLatchkeyContext(): Latchkey {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new LatchkeyError('MISSING_PROVIDER')
  return latchkey
}
