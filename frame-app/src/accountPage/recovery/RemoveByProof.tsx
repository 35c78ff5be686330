import type { Proof } from '../../page/custody/recoverySlots.ts'
import type { Custody } from '../custody.ts'
import { useTexts } from '../texts.ts'
import { ProofForm } from './ProofForm.tsx'
import { type ProofKind, proofKinds } from './proofKinds.ts'

type RemoveByProofProps = {
  custody: Custody
  /** The kind of slot to remove. */
  kind: ProofKind
  onProof(proof: Proof): Promise<void>
}

/** In self-custody mode, the way that remains opens the wallet before the other one goes. */
export function RemoveByProof({ custody, kind, onProof }: RemoveByProofProps) {
  const { t } = useTexts()
  const label = t(`recovery.${kind}Remove`)
  return (
    <section>
      <h2>{label}</h2>
      <p>{t(`recovery.${kind}RemoveFirst`)}</p>
      <ProofForm
        passkeys={custody}
        kinds={proofKinds.filter((each) => each !== kind)}
        labels={{ password: label, passkey: label }}
        isDanger
        onProof={onProof}
      />
    </section>
  )
}
