import { useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { CodeForm } from '../parts/CodeForm.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import type { ViewProps } from '../viewProps.ts'

/** `current` and `next`: the address that has a code. */
type Step = 'address' | 'current' | 'next'

/** Changes the email with a code from each address, or adds the first one. */
export function ChangeEmail({ account, session, withAccess, onBack }: ViewProps) {
  const { t } = useTexts()
  const id = useId()
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<Step>('address')
  const starting = useAction()
  const { emailChange } = account
  const current = session.user.email

  const start = async () => {
    const action = await emailChange.start(email)
    setStep(action === 'VERIFY_PRIMARY_OTP' ? 'current' : 'next')
  }
  const verify = async (code: string) => {
    if (step === 'current') {
      await emailChange.provePrimary(code)
      setStep('next')
    } else {
      await emailChange.proveSecondary(code)
      onBack()
    }
  }

  if (step !== 'address') {
    return (
      <Screen title={t(`email.${step}`)} onBack={() => setStep('address')}>
        <p>{t('code.sent', { email: step === 'current' ? (current ?? '') : email })}</p>
        <CodeForm key={step} label={t('code.label')} onSubmit={verify} onResend={start} />
      </Screen>
    )
  }
  return (
    <Screen title={t(current === null ? 'email.add' : 'email.title')} onBack={onBack}>
      <p>{current === null ? t('email.addLead') : t('email.lead', { email: current })}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void starting.run(() => withAccess(start))
        }}
      >
        <label htmlFor={id}>{t('email.label')}</label>
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('signIn.placeholder')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Problem error={starting.error} />
        <Button type="submit" kind="primary" isBusy={starting.isRunning}>
          {t('email.send')}
        </Button>
      </form>
    </Screen>
  )
}
