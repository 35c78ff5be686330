import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { hasLegalCheckbox, setConsent } from '../../core/modal/legalConsent.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import { LegalSentence } from '../shell/LegalSentence.tsx'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { consentStyles } from './Consent.css.ts'

const sentences = { one: 'legal.agreeOne', both: 'legal.agreeBoth' } as const

/** Asks the user to agree to the dApp's documents, if the dApp wants that. See `NeedsConsent`. */
export function Consent(): ReactNode {
  const { _internal } = useLatchkeyContext()
  const { modal } = useStore(_internal.stores.options)
  const isAccepted = useStore(_internal.stores.modal, ({ legalAccepted }) => legalAccepted)
  useStyles(consentStyles)
  if (!hasLegalCheckbox(modal)) return null
  return (
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
  )
}
