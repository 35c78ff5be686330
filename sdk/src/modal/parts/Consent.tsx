import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { hasLegalCheckbox, setConsent } from '../../core/modal/legalConsent.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import { LegalSentence } from '../shell/LegalSentence.tsx'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { consentStyles } from './Consent.css.ts'

const sentences = { one: 'legal.agreeOne', both: 'legal.agreeBoth' } as const

/**
 * Disables every way to connect until the user agrees to the dApp's documents. Without such a
 * checkbox, renders only its children.
 */
export function Consent({ children }: { children: ReactNode }): ReactNode {
  const { _internal } = useLatchkeyContext()
  const { modal } = useStore(_internal.stores.options)
  const isAccepted = useStore(_internal.stores.modal, ({ legalAccepted }) => legalAccepted)
  useStyles(consentStyles)
  if (!hasLegalCheckbox(modal)) return children
  return (
    <>
      <label className="consent">
        <input
          type="checkbox"
          checked={isAccepted}
          onChange={({ target }) => setConsent(_internal, target.checked)}
          data-testid="legal-checkbox"
        />
        <span>
          <LegalSentence termsUrl={modal.terms} privacyUrl={modal.privacy} sentences={sentences} />
        </span>
      </label>
      <fieldset className="consent-methods" disabled={!isAccepted}>
        {children}
      </fieldset>
    </>
  )
}
