import { useCallback, useState } from 'react'
import type { ApiRequest } from '../../api/calls.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { LoadedList } from '../parts/LoadedList.tsx'
import { Problem } from '../parts/Problem.tsx'
import { nameProvider, ProviderIcon } from '../parts/providers.tsx'
import { RowText } from '../parts/RowText.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useWhen } from '../parts/useWhen.ts'
import { FarcasterWait } from '../signIn/FarcasterWait.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import { useLoaded } from '../useLoaded.ts'
import type { ViewProps } from '../viewProps.ts'
import { AddLogin } from './AddLogin.tsx'

type Way = {
  key: string
  provider: string
  email: string | null
  addedAt: string
  /** Undefined for an email: it is changed, never removed. */
  remove: (() => Promise<unknown>) | undefined
}

type Removable = ApiRequest<'socialUnlink'>['provider']

export function Logins(props: ViewProps) {
  const { account, session, withAccess, onBack } = props
  const texts = useTexts()
  const { t } = texts
  const when = useWhen()
  const { call } = account
  const load = useCallback(async (): Promise<Way[]> => {
    const [{ logins }, { passkeys }] = await Promise.all([
      call('accountLogins', {}),
      call('passkeys', {}),
    ])
    return [
      ...logins.map(({ provider, ...login }) => ({
        ...{ key: provider + login.addedAt, provider, ...login },
        remove:
          provider === 'email'
            ? undefined
            : // The server lists only providers that it knows.
              () => call('socialUnlink', { provider: provider as Removable }),
      })),
      ...passkeys.map(({ id, createdAt }) => ({
        ...{ key: id, provider: 'passkey', email: null, addedAt: createdAt },
        remove: () => call('passkeyDelete', { passkeyId: id }),
      })),
    ]
  }, [call])
  const loaded = useLoaded(load)
  const changing = useAction()
  const [removed, setRemoved] = useState<string>()
  const [farcasterUrl, setFarcasterUrl] = useState<string>()
  const remove = ({ key, remove: removeIt }: Way) => {
    setRemoved(key)
    void changing.run(() =>
      withAccess(async () => {
        await removeIt?.()
        await loaded.reload()
      }),
    )
  }
  if (farcasterUrl !== undefined) {
    return (
      <FarcasterWait
        url={farcasterUrl}
        finish={() => account.farcaster.link()}
        onFinished={() => {
          setFarcasterUrl(undefined)
          void changing.run(loaded.reload)
        }}
        onBack={() => {
          setFarcasterUrl(undefined)
          void account.farcaster.abort('ABORTED')
        }}
      />
    )
  }
  return (
    <Screen title={t('logins.title')} onBack={onBack}>
      <p>{t('logins.lead')}</p>
      <Problem error={changing.error} />
      <LoadedList loaded={loaded} empty={t('logins.none')} getKey={({ key }) => key}>
        {(way) => (
          <>
            <span className="tile">
              <ProviderIcon provider={way.provider} />
            </span>
            <RowText title={nameProvider(texts, way.provider)}>
              {way.email ?? t('logins.added', { when: when(way.addedAt) })}
            </RowText>
            {way.provider === 'email' && (
              <a className="button" href="#email" aria-label={t('email.title')}>
                {t('email.change')}
              </a>
            )}
            {way.remove && (
              <ConfirmButton
                label={t('logins.removeNamed', { way: nameProvider(texts, way.provider) })}
                isBusy={changing.isRunning && removed === way.key}
                onConfirm={() => remove(way)}
              >
                {t('logins.remove')}
              </ConfirmButton>
            )}
          </>
        )}
      </LoadedList>
      {session.user.email === null && (
        <a className="button" href="#email">
          <ProviderIcon provider="email" />
          {t('email.add')}
        </a>
      )}
      <AddLogin
        {...props}
        onFarcaster={async () => setFarcasterUrl(await account.farcaster.start('link'))}
      />
    </Screen>
  )
}
