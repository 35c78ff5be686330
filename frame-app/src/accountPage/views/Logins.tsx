import { userKeyIcon } from '@latchkey/ui'
import { useCallback, useState } from 'react'
import type { ApiRequest } from '../../api/calls.ts'
import { Icon } from '../../approval/parts/Icon.tsx'
import { Button } from '../parts/Button.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { LoadedList } from '../parts/LoadedList.tsx'
import { Problem } from '../parts/Problem.tsx'
import { nameProvider, ProviderIcon } from '../parts/providers.tsx'
import { RowText } from '../parts/RowText.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useWhen } from '../parts/useWhen.ts'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import { useLoaded } from '../useLoaded.ts'
import type { ViewProps } from '../viewProps.ts'

type Way = {
  key: string
  provider: string
  email: string | null
  addedAt: string
  /** Undefined for an email: it is changed, never removed. */
  remove: (() => Promise<unknown>) | undefined
}

type Removable = ApiRequest<'socialUnlink'>['provider']

export function Logins({ account, withAccess, onBack }: ViewProps) {
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
  const remove = ({ key, remove: removeIt }: Way) => {
    setRemoved(key)
    void changing.run(() =>
      withAccess(async () => {
        await removeIt?.()
        await loaded.reload()
      }),
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
      <Button
        onClick={() => void changing.run(() => withAccess(() => account.leaveForPasskey('link')))}
      >
        <Icon icon={userKeyIcon} size={20} />
        {t('logins.addPasskey')}
      </Button>
    </Screen>
  )
}
