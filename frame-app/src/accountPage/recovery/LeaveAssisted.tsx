import { useState } from 'react'
import { Loading } from '../parts/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import type { ViewProps } from '../viewProps.ts'
import { MakeKit } from '../wallet/MakeKit.tsx'
import { NoWallet } from './NoWallet.tsx'
import { ProofForm } from './ProofForm.tsx'
import { listProofs } from './proofKinds.ts'
import { useWays } from './useWays.ts'

/** From assisted to self-custody mode: what changes, the recovery kit, then the change. */
export function LeaveAssisted(props: ViewProps) {
  const { account, withAccess, onBack } = props
  const { custody } = account
  const { t } = useTexts()
  const loaded = useWays(custody)
  const { value: ways } = loaded
  const [isUnderstood, setUnderstood] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  if (hasLeft) return <SelfCustody onBack={onBack} />
  if (ways === undefined || ways === null) {
    return (
      <Screen title={t('leave.title')} onBack={onBack}>
        {ways === undefined ? <Loading loaded={loaded} /> : <NoWallet />}
      </Screen>
    )
  }
  if (!ways.has('assisted')) return <SelfCustody onBack={onBack} />
  const kinds = listProofs(ways)
  return (
    <Screen title={t('leave.title')} onBack={onBack}>
      <p>{t('leave.what')}</p>
      <ul className="points">
        <li>{t('leave.changes')}</li>
        <li>{t('leave.apps')}</li>
        <li>{t('leave.nobody')}</li>
        <li>{t('leave.backups')}</li>
        <li>{t('leave.stays')}</li>
      </ul>
      {kinds.length === 0 ? (
        <>
          <p className="warning">{t('leave.needsWay')}</p>
          <a className="button primary" href="#recovery">
            {t('leave.toWays')}
          </a>
        </>
      ) : (
        <>
          <MakeKit {...props} />
          <section>
            <h2>{t('leave.now')}</h2>
            <p className="warning">{t('leave.warning')}</p>
            <label className="check">
              <input
                type="checkbox"
                checked={isUnderstood}
                onChange={(event) => setUnderstood(event.target.checked)}
              />
              {t('leave.understood')}
            </label>
            <ProofForm
              passkeys={custody}
              kinds={kinds}
              labels={{ password: t('leave.byPassword'), passkey: t('leave.byPasskey') }}
              isDanger
              isDisabled={!isUnderstood}
              onProof={async (proof) => {
                await withAccess(() => custody.leaveAssisted(proof))
                setLeft(true)
              }}
            />
          </section>
        </>
      )}
    </Screen>
  )
}

/** The state afterwards, and how a person gets a wallet that no old backup opens. */
function SelfCustody({ onBack }: { onBack(): void }) {
  const { t } = useTexts()
  return (
    <Screen title={t('left.title')} onBack={onBack}>
      <p>{t('left.text')}</p>
      <p className="warning">{t('left.backups')}</p>
      <section>
        <h2>{t('left.newTitle')}</h2>
        <ol className="points">
          <li>{t('left.new1')}</li>
          <li>{t('left.new2')}</li>
          <li>{t('left.new3')}</li>
        </ol>
      </section>
      <a className="button" href="#recovery">
        {t('leave.toWays')}
      </a>
    </Screen>
  )
}
