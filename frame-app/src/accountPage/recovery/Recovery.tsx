import { lockIcon, logInIcon, userKeyIcon } from '@latchkey/ui'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../approval/parts/Icon.tsx'
import type { Proof } from '../../page/custody/recoverySlots.ts'
import { Button } from '../parts/Button.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Loading } from '../parts/Loading.tsx'
import { Problem } from '../parts/Problem.tsx'
import { RowText } from '../parts/RowText.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import type { ViewProps } from '../viewProps.ts'
import { NoWallet } from './NoWallet.tsx'
import { listProofs, type ProofKind, proofKinds } from './proofKinds.ts'
import { RemoveByProof } from './RemoveByProof.tsx'
import { useWays } from './useWays.ts'

const icons = { password: lockIcon, passkey: userKeyIcon } as const

/** Lists what opens the wallet on a new device, and changes it. */
export function Recovery({ account, withAccess, onBack }: ViewProps) {
  const { t } = useTexts()
  const { custody } = account
  const loaded = useWays(custody)
  const { value: ways } = loaded
  const adding = useAction()
  const removal = useAction()
  const [removed, setRemoved] = useState<ProofKind>()
  const [removingByProof, setRemovingByProof] = useState<ProofKind>()

  const addPasskey = () => {
    removal.clear()
    setRemovingByProof(undefined)
    void adding.run(async () => {
      const proof = await custody.readPasskey('new')
      await withAccess(() => custody.add(proof))
      await loaded.reload()
    })
  }
  const remove = async (kind: ProofKind, remaining?: Proof) => {
    await withAccess(() => custody.remove(kind, remaining))
    setRemovingByProof(undefined)
    await loaded.reload()
  }
  const askToRemove = (kind: ProofKind) => {
    setRemoved(kind)
    adding.clear()
    if (ways?.has('assisted')) void removal.run(() => remove(kind))
    else setRemovingByProof(kind)
  }

  if (ways === undefined || ways === null) {
    return (
      <Screen title={t('recovery.title')} onBack={onBack}>
        {ways === undefined ? <Loading loaded={loaded} /> : <NoWallet />}
      </Screen>
    )
  }
  const isAssisted = ways.has('assisted')
  const canRemove = isAssisted || listProofs(ways).length > 1
  const change: Record<ProofKind, (label: string) => ReactNode> = {
    password: (label) => (
      <a className="button" href="#password">
        {label}
      </a>
    ),
    passkey: (label) => (
      <Button onClick={addPasskey} isBusy={adding.isRunning}>
        {label}
      </Button>
    ),
  }
  return (
    <Screen title={t('recovery.title')} onBack={onBack}>
      <p>{t('recovery.lead')}</p>
      <Problem error={adding.error ?? removal.error} />
      <ul className="rows">
        <li className="row">
          <span className="tile">
            <Icon icon={logInIcon} size={20} />
          </span>
          <RowText title={t('recovery.assisted')}>
            {t(isAssisted ? 'recovery.assistedOn' : 'recovery.assistedOff')}
          </RowText>
        </li>
        {proofKinds.map((kind) => (
          <li className="row" key={kind}>
            <span className="tile">
              <Icon icon={icons[kind]} size={20} />
            </span>
            <RowText title={t(`recovery.${kind}`)}>
              {t(ways.has(kind) ? `recovery.${kind}On` : 'recovery.unset')}
            </RowText>
            <div className="confirm">
              {change[kind](t(ways.has(kind) ? `recovery.${kind}Change` : `recovery.${kind}Add`))}
              {ways.has(kind) && canRemove && (
                <ConfirmButton
                  label={t(`recovery.${kind}Remove`)}
                  isBusy={removal.isRunning && removed === kind}
                  onConfirm={() => askToRemove(kind)}
                >
                  {t('logins.remove')}
                </ConfirmButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {removingByProof && (
        <RemoveByProof
          custody={custody}
          kind={removingByProof}
          onProof={(proof) => remove(removingByProof, proof)}
        />
      )}
      {!canRemove && <p className="hint">{t('recovery.last')}</p>}
      <p className="hint">{t('recovery.notice')}</p>
      {isAssisted && (
        <section>
          <h2>{t('leave.title')}</h2>
          <p>{t('leave.summary')}</p>
          <a className="button" href="#leave">
            {t('leave.open')}
          </a>
        </section>
      )}
    </Screen>
  )
}
