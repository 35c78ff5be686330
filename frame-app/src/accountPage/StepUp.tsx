import { useRef, useState } from 'react'
import type { Account } from './createAccount.ts'
import { Button } from './parts/Button.tsx'
import { CodeForm } from './parts/CodeForm.tsx'
import { Problem } from './parts/Problem.tsx'
import { Screen } from './parts/Screen.tsx'
import { useTexts } from './texts.ts'
import { useAction } from './useAction.ts'

type StepUpProps = {
  account: Account
  /** Null: the account has none. */
  email: string | null
  onDone(): void
  onBack(): void
}

/** Confirms that the person is still the one who signed in. */
export function StepUp({ account, email, onDone, onBack }: StepUpProps) {
  const { t, locale } = useTexts()
  const [isSent, setSent] = useState(false)
  const flowId = useRef('')
  const sending = useAction()
  const send = async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    flowId.current = (await account.call('stepUpStart', { timeZone, locale })).flowId
    setSent(true)
  }
  if (isSent && email !== null) {
    return (
      <Screen title={t('stepUp.title')} onBack={onBack}>
        <p>{t('code.sent', { email })}</p>
        <CodeForm
          label={t('code.label')}
          onSubmit={async (otp) => {
            await account.call('stepUpVerify', { flowId: flowId.current, otp })
            onDone()
          }}
          onResend={send}
        />
      </Screen>
    )
  }
  return (
    <Screen title={t('stepUp.title')} onBack={onBack}>
      <p>{t('stepUp.text')}</p>
      <Problem error={sending.error} />
      <div className="ways">
        {email !== null && (
          <Button kind="primary" isBusy={sending.isRunning} onClick={() => void sending.run(send)}>
            {t('stepUp.email')}
          </Button>
        )}
        <Button onClick={() => void sending.run(() => account.leaveForPasskey('step_up'))}>
          {t('stepUp.passkey')}
        </Button>
        {email === null && (
          <Button onClick={() => void sending.run(() => account.signOut())}>
            {t('stepUp.signInAgain')}
          </Button>
        )}
      </div>
    </Screen>
  )
}
