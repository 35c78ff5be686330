import { userKeyIcon } from '@latchkey/ui'
import { useId, useState } from 'react'
import { Icon } from '../../approval/parts/Icon.tsx'
import type { Proof } from '../../page/custody/recoverySlots.ts'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { NewPasswordForm } from '../recovery/NewPasswordForm.tsx'
import { type ProofKind, proofKinds } from '../recovery/proofKinds.ts'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import type { ViewProps } from '../viewProps.ts'

/** A new wallet in self-custody mode, for an account without one. */
export function CreateWallet(props: ViewProps & { onCreated(): Promise<void> }) {
  const { account, session, withAccess, onCreated } = props
  const { custody } = account
  const { t } = useTexts()
  const id = useId()
  const [kind, setKind] = useState<ProofKind>('password')
  const creating = useAction()
  const create = async (proof: Proof) => {
    await withAccess(() => custody.create(proof))
    await onCreated()
  }
  return (
    <section>
      <h2>{t('create.title')}</h2>
      <p>{t('create.what')}</p>
      <p className="warning">{t('create.apps')}</p>
      <p>{t('create.warning')}</p>
      <div className="choice" role="radiogroup" aria-label={t('create.title')}>
        {proofKinds.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`${id}-kind`}
              checked={kind === each}
              onChange={() => setKind(each)}
            />
            {t(`recovery.${each}`)}
          </label>
        ))}
      </div>
      {kind === 'password' ? (
        <NewPasswordForm
          email={session.user.email}
          submit={t('create.byPassword')}
          onPassword={(password) => create({ kind: 'password', password })}
        />
      ) : (
        <>
          <p className="hint">{t('create.passkeyFirst')}</p>
          <Problem error={creating.error} />
          <Button
            kind="primary"
            isBusy={creating.isRunning}
            onClick={() => void creating.run(async () => create(await custody.readPasskey('new')))}
          >
            <Icon icon={userKeyIcon} size={20} />
            {t('create.byPasskey')}
          </Button>
        </>
      )}
    </section>
  )
}
