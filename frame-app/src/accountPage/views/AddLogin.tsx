import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { nameProvider, ProviderIcon } from '../parts/providers.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import type { ViewProps } from '../viewProps.ts'

type AddLoginProps = Pick<ViewProps, 'account' | 'withAccess'> & {
  onFarcaster(): Promise<void>
}

/** Adds a passkey, or an account at one of the server's providers, as a way to sign in. */
export function AddLogin({ account, withAccess, onFarcaster }: AddLoginProps) {
  const texts = useTexts()
  const { t } = texts
  const adding = useAction()
  const add = (provider: string) => {
    if (provider === 'passkey') return account.leaveForPasskey('link')
    return provider === 'farcaster' ? onFarcaster() : account.leaveForProvider(provider, 'link')
  }
  return (
    <section aria-label={t('logins.add')}>
      <h2>{t('logins.add')}</h2>
      <p className="hint">{t('logins.addLead')}</p>
      <Problem error={adding.error} />
      <div className="ways">
        {['passkey', ...account.providers].map((provider) => (
          <Button
            key={provider}
            isDisabled={adding.isRunning}
            onClick={() => void adding.run(() => withAccess(() => add(provider)))}
          >
            <ProviderIcon provider={provider} />
            {nameProvider(texts, provider)}
          </Button>
        ))}
      </div>
    </section>
  )
}
