import { type ReactNode, useEffect, useInsertionEffect } from 'react'
import type { Latchkey } from '../core/latchkey.ts'
import { LatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { connectButtonStyles } from './ConnectButton.css.ts'
import { ModalGate } from './ModalGate.tsx'
import { adoptStyles } from './shell/adoptStyles.ts'

export type LatchkeyProviderProps = { latchkey: Latchkey; children?: ReactNode }

/**
 * Gives the hooks beneath it the instance, and shows the modal when it is opened. The modal's code is
 * fetched when the page is idle, or when it is first needed.
 *
 * @example <LatchkeyProvider latchkey={latchkey}><App /></LatchkeyProvider>
 */
export function LatchkeyProvider({ latchkey, children }: LatchkeyProviderProps): ReactNode {
  useInsertionEffect(() => adoptStyles(document, connectButtonStyles), [])
  // From here on the modal is drawn by this provider, and not by a root of its own.
  useEffect(() => latchkey._internal.modalHost.attach(), [latchkey])
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <ModalGate>{children}</ModalGate>
    </LatchkeyContext.Provider>
  )
}
