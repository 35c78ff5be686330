import { type Context, createContext, useContext } from 'react'
import { LatchkeyError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'

/** The instance that the hooks below it use; `LatchkeyProvider` fills it. */
export const LatchkeyContext: Context<Latchkey | undefined> = createContext<Latchkey | undefined>(
  undefined,
)

/** The instance itself, for what no hook offers. Throws LatchkeyError MISSING_PROVIDER without a `LatchkeyProvider`. */
export function useLatchkeyContext(): Latchkey {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new LatchkeyError('MISSING_PROVIDER')
  return latchkey
}
