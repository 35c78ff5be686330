import { useState } from 'react'
import type { Account } from '../createAccount.ts'
import { CodeForm } from '../parts/CodeForm.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import { ChooseWay } from './ChooseWay.tsx'
import { FarcasterWait } from './FarcasterWait.tsx'
import { LinkWait } from './LinkWait.tsx'

type SignInStep =
  | { name: 'choose' }
  | { name: 'code'; email: string }
  | { name: 'link'; email: string; matchCode: string | undefined }
  | { name: 'farcaster'; url: string }

type SignInProps = {
  account: Account
  /** Of a login that left the page. */
  error?: unknown
  onSignedIn(): void
}

export function SignIn({ account, error, onSignedIn }: SignInProps) {
  const { t } = useTexts()
  const [step, setStep] = useState<SignInStep>({ name: 'choose' })
  const { login } = account

  const start = async (email: string) => {
    const started = await login.start(email, 'port')
    if (started.action === 'CONNECT') onSignedIn()
    else if (started.action === 'VERIFY_OTP') setStep({ name: 'code', email })
    else setStep({ name: 'link', email, matchCode: started.matchCode })
  }
  const back = () => {
    login.abort('ABORTED')
    void account.farcaster.abort('ABORTED')
    setStep({ name: 'choose' })
  }

  if (step.name === 'code') {
    return (
      <Screen title={t('code.title')} onBack={back}>
        <p>{t('code.sent', { email: step.email })}</p>
        <CodeForm
          label={t('code.label')}
          onSubmit={async (code) => {
            await login.verify(code)
            login.finish()
            onSignedIn()
          }}
          onResend={() => start(step.email)}
        />
      </Screen>
    )
  }
  if (step.name === 'link') {
    return (
      <LinkWait
        login={login}
        {...step}
        onApproved={() => setStep({ name: 'code', email: step.email })}
        onResend={() => start(step.email)}
        onBack={back}
      />
    )
  }
  if (step.name === 'farcaster') {
    return (
      <FarcasterWait
        url={step.url}
        finish={() => account.farcaster.finish(async () => undefined)}
        onFinished={onSignedIn}
        onBack={back}
      />
    )
  }
  return (
    <ChooseWay
      account={account}
      error={error}
      onEmail={start}
      onFarcaster={async () =>
        setStep({ name: 'farcaster', url: await account.farcaster.start('login') })
      }
    />
  )
}
