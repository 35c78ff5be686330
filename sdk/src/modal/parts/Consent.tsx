import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { hasLegalCheckbox, setConsent } from '../../core/modal/legalConsent.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import type { TextKey } from '../../i18n/modalTexts.ts'
import { LegalSentence } from '../shell/LegalSentence.tsx'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useTexts } from '../shell/TextsContext.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { consentStyles } from './Consent.css.ts'

const sentences = { one: 'legal.agreeOne', both: 'legal.agreeBoth' } as const

export type ConsentProps = {
  /** Says what the box unlocks, until it is ticked. */
  hint?: TextKey
}

/** Asks the user to agree to the dApp's documents, if the dApp wants that. See `NeedsConsent`. */
export function Consent({ hint }: ConsentProps): ReactNode {
  const { t } = useTexts()
  const { _internal } = useLatchkeyContext()
  const { modal } = useStore(_internal.stores.options)
  const isAccepted = useStore(_internal.stores.modal, ({ legalAccepted }) => legalAccepted)
  useStyles(consentStyles)
  if (!hasLegalCheckbox(modal)) return null
  return (
    <div className="consent">
      <Checkbox
        checked={isAccepted}
        onChange={(checked) => setConsent(_internal, checked)}
        data-testid="legal-checkbox"
      >
        <LegalSentence termsUrl={modal.terms} privacyUrl={modal.privacy} sentences={sentences} />
      </Checkbox>
      {hint && !isAccepted && <p className="consent-hint small">{t(hint)}</p>}
    </div>
  )
}
