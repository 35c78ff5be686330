import { useCallback, useState } from 'react'
import type { ApiReply } from '../../api/calls.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { LoadedList } from '../parts/LoadedList.tsx'
import { Problem } from '../parts/Problem.tsx'
import { RowText } from '../parts/RowText.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useWhen } from '../parts/useWhen.ts'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import { useLoaded } from '../useLoaded.ts'
import type { ViewProps } from '../viewProps.ts'

type App = ApiReply<'accountApps'>['apps'][number]

const getKey = ({ projectId, dappOrigin }: App) => `${projectId} ${dappOrigin}`

export function Apps({ account, onBack }: ViewProps) {
  const { t } = useTexts()
  const when = useWhen()
  const load = useCallback(async () => (await account.call('accountApps', {})).apps, [account])
  const loaded = useLoaded(load)
  const revoking = useAction()
  const [revoked, setRevoked] = useState<string>()
  const revoke = (app: App) => {
    setRevoked(getKey(app))
    void revoking.run(async () => {
      const { projectId, dappOrigin } = app
      await account.call('accountAppRevoke', { projectId, dappOrigin })
      await loaded.reload()
    })
  }
  return (
    <Screen title={t('apps.title')} onBack={onBack}>
      <p>{t('apps.lead')}</p>
      <Problem error={revoking.error} />
      <LoadedList loaded={loaded} empty={t('apps.none')} getKey={getKey}>
        {(app) => (
          <>
            <RowText title={app.name}>
              <span className="origin">{app.dappOrigin}</span>
              <span>{t('apps.used', { when: when(app.lastUsedAt) })}</span>
              <span>{t(app.isTrusted ? 'apps.trusted' : 'apps.listed')}</span>
              <span>
                {app.signedInDevices === 0
                  ? t('apps.signedOut')
                  : t('apps.signedIn', { count: app.signedInDevices })}
              </span>
            </RowText>
            {app.signedInDevices > 0 && (
              <ConfirmButton
                label={t('apps.revokeNamed', { app: app.name })}
                isBusy={revoking.isRunning && revoked === getKey(app)}
                onConfirm={() => revoke(app)}
              >
                {t('apps.revoke')}
              </ConfirmButton>
            )}
          </>
        )}
      </LoadedList>
      <p className="hint">{t('apps.onChain')}</p>
    </Screen>
  )
}
