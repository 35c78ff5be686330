import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { hasLegalCheckbox } from '../../core/modal/legalConsent.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { consentStyles } from './Consent.css.ts'

/** Disables ways to connect until the user has ticked the checkbox of `Consent`, if there is one. */
export function NeedsConsent({ children }: { children: ReactNode }): ReactNode {
  const { options, modal } = useLatchkeyContext()._internal.stores
  const isAsked = hasLegalCheckbox(useStore(options).modal)
  const isAccepted = useStore(modal, ({ legalAccepted }) => legalAccepted)
  useStyles(consentStyles)
  if (!isAsked) return children
  return (
    <fieldset className="consent-methods" disabled={!isAccepted}>
      {children}
    </fieldset>
  )
}
