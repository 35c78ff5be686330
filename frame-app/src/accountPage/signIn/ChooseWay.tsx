import { userKeyIcon } from '@latchkey/ui'
import { useId, useState } from 'react'
import { Icon } from '../../approval/parts/Icon.tsx'
import type { Account } from '../createAccount.ts'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { nameProvider, ProviderIcon } from '../parts/providers.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'

type ChooseWayProps = {
  account: Account
  error: unknown
  onEmail(email: string): Promise<void>
  onFarcaster(): Promise<void>
}

export function ChooseWay({ account, error, onEmail, onFarcaster }: ChooseWayProps) {
  const texts = useTexts()
  const { t } = texts
  const id = useId()
  const [email, setEmail] = useState('')
  const sending = useAction()
  const leaving = useAction()
  const leave = (work: () => Promise<void>) => {
    sending.clear()
    void leaving.run(work)
  }
  return (
    <Screen title={t('signIn.title')}>
      <p>{t('signIn.lead')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          leaving.clear()
          void sending.run(() => onEmail(email))
        }}
      >
        <label htmlFor={id}>{t('signIn.email')}</label>
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
        <Problem error={sending.error ?? leaving.error ?? error} />
        <Button type="submit" kind="primary" isBusy={sending.isRunning}>
          {t('signIn.continue')}
        </Button>
      </form>
      <p className="or">{t('signIn.or')}</p>
      <div className="ways">
        <Button
          isDisabled={leaving.isRunning}
          onClick={() => leave(() => account.leaveForPasskey('login'))}
        >
          <Icon icon={userKeyIcon} size={20} />
          {t('provider.passkey')}
        </Button>
        {account.providers.map((provider) => (
          <Button
            key={provider}
            isDisabled={leaving.isRunning}
            onClick={() =>
              leave(() =>
                provider === 'farcaster'
                  ? onFarcaster()
                  : account.leaveForProvider(provider, 'login'),
              )
            }
          >
            <ProviderIcon provider={provider} />
            {nameProvider(texts, provider)}
          </Button>
        ))}
      </div>
    </Screen>
  )
}
