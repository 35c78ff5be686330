import type { Account } from '../createAccount.ts'
import { Loading } from '../parts/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import type { WithAccess } from '../viewProps.ts'
import { ProofForm } from './ProofForm.tsx'
import { describeLoss, listProofs } from './proofKinds.ts'
import { useWays } from './useWays.ts'

export type OpenWalletProps = {
  account: Account
  withAccess: WithAccess
  onDone(): void
  onBack(): void
}

/** Opens a wallet in self-custody mode where it has never been open. */
export function OpenWallet({ account, withAccess, onDone, onBack }: OpenWalletProps) {
  const texts = useTexts()
  const { t } = texts
  const { custody } = account
  const loaded = useWays(custody)
  const kinds = loaded.value ? listProofs(loaded.value) : []
  return (
    <Screen title={t('openWallet.title')} onBack={onBack}>
      <p>{t('openWallet.text')}</p>
      {!loaded.value ? (
        <Loading loaded={loaded} />
      ) : (
        <ProofForm
          passkeys={custody}
          kinds={kinds}
          labels={{ password: t('openWallet.byPassword'), passkey: t('openWallet.byPasskey') }}
          onProof={async (proof) => {
            await withAccess(() => custody.open(proof))
            onDone()
          }}
        />
      )}
      {loaded.value && <p className="hint">{describeLoss(texts, kinds)}</p>}
    </Screen>
  )
}
