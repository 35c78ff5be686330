import { type ReactNode, useEffect, useInsertionEffect } from 'react'
import type { Latchkey } from '../core/latchkey.ts'
import { LatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { connectButtonStyles } from './ConnectButton.css.ts'
import { ModalGate } from './ModalGate.tsx'
import { adoptStyles } from './shell/adoptStyles.ts'

export type LatchkeyProviderProps = { latchkey: Latchkey; children?: ReactNode }

/**
 * Provides the instance to hooks and renders the modal, whose code loads when the page is idle or
 * on first use.
 *
 * @example <LatchkeyProvider latchkey={latchkey}><App /></LatchkeyProvider>
 */
export function LatchkeyProvider({ latchkey, children }: LatchkeyProviderProps): ReactNode {
  useInsertionEffect(() => adoptStyles(document, connectButtonStyles), [])
  // This provider draws the modal from now on.
  useEffect(() => latchkey._internal.modalHost.attach(), [latchkey])
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <ModalGate>{children}</ModalGate>
    </LatchkeyContext.Provider>
  )
}
