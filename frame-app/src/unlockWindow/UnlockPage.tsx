import { useState } from 'react'
import { Button } from '../accountPage/parts/Button.tsx'
import { Screen } from '../accountPage/parts/Screen.tsx'
import { ProofForm } from '../accountPage/recovery/ProofForm.tsx'
import { describeLoss, proofKinds } from '../accountPage/recovery/proofKinds.ts'
import { useTexts } from '../accountPage/texts.ts'
import { useAction } from '../accountPage/useAction.ts'
import type { UnlockTask } from '../page/custody/unlockPort.ts'
import type { Unlocker } from './createUnlocker.ts'

export type UnlockPageProps = {
  task: Pick<UnlockTask, 'origin' | 'password' | 'passkey'>
  unlocker: Unlocker
}

/** Asks for the wallet's password or passkey. The frame closes the window once the wallet is open. */
export function UnlockPage({ task, unlocker }: UnlockPageProps) {
  const texts = useTexts()
  const { t } = texts
  const [isOpen, setOpen] = useState(false)
  const canceling = useAction()
  const kinds = proofKinds.filter((kind) => task[kind] !== null)
  if (isOpen) {
    return (
      <Screen title={t('unlock.done')}>
        <p>{t('unlock.close')}</p>
      </Screen>
    )
  }
  return (
    <Screen title={t('openWallet.title')}>
      <p>{t('unlock.text')}</p>
      <p className="unlock-origin">
        <bdi dir="ltr">{task.origin}</bdi>
      </p>
      <ProofForm
        passkeys={unlocker}
        kinds={kinds}
        labels={{ password: t('openWallet.byPassword'), passkey: t('openWallet.byPasskey') }}
        onProof={async (proof) => {
          await unlocker.open(proof)
          setOpen(true)
        }}
      />
      <Button
        isBusy={canceling.isRunning}
        onClick={() => void canceling.run(() => unlocker.cancel())}
      >
        {t('cancel')}
      </Button>
      <p className="hint">{t('unlock.wrongSite')}</p>
      <p className="hint">{describeLoss(texts, kinds)}</p>
    </Screen>
  )
}
