import { useCallback, useState } from 'react'
import type { ApiReply } from '../../api/calls.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { LoadedList } from '../parts/LoadedList.tsx'
import { Problem } from '../parts/Problem.tsx'
import { RowText } from '../parts/RowText.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useWhen } from '../parts/useWhen.ts'
import { type AccountTexts, useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import { useLoaded } from '../useLoaded.ts'
import type { ViewProps } from '../viewProps.ts'
import { RenameDevice } from './RenameDevice.tsx'

type Device = ApiReply<'accountDevices'>['devices'][number]

export function Devices({ account, onBack }: ViewProps) {
  const texts = useTexts()
  const { t } = texts
  const when = useWhen()
  const load = useCallback(
    async () => (await account.call('accountDevices', {})).devices,
    [account],
  )
  const loaded = useLoaded(load)
  const revoking = useAction()
  const everywhere = useAction()
  const [revoked, setRevoked] = useState<string>()
  const revoke = ({ deviceId }: Device) => {
    setRevoked(deviceId)
    void revoking.run(async () => {
      await account.call('accountDeviceRevoke', { deviceId })
      await loaded.reload()
    })
  }
  return (
    <Screen title={t('devices.title')} onBack={onBack}>
      <p>{t('devices.lead')}</p>
      <Problem error={revoking.error ?? everywhere.error} />
      <LoadedList loaded={loaded} empty={t('devices.none')} getKey={({ deviceId }) => deviceId}>
        {(device) => (
          <>
            <RowText title={nameDevice(texts, device)}>
              {device.name !== null && `${nameBrowser(texts, device)} · `}
              {device.dappName ?? t('devices.accountPage')}
              {' · '}
              {device.isCurrent
                ? t('devices.current')
                : t(device.isSignedIn ? 'devices.seen' : 'devices.signedOut', {
                    when: when(device.lastSeenAt),
                  })}
            </RowText>
            <div className="row-actions">
              <RenameDevice
                name={device.name}
                label={nameDevice(texts, device)}
                onRename={async (name) => {
                  await account.call('accountDeviceRename', { deviceId: device.deviceId, name })
                  await loaded.reload()
                }}
              />
              {!device.isCurrent && (
                <ConfirmButton
                  label={t('devices.revokeNamed', { device: nameDevice(texts, device) })}
                  isBusy={revoking.isRunning && revoked === device.deviceId}
                  onConfirm={() => revoke(device)}
                >
                  {t('devices.revoke')}
                </ConfirmButton>
              )}
            </div>
          </>
        )}
      </LoadedList>
      <section>
        <h2>{t('everywhere.title')}</h2>
        <p>{t('everywhere.text')}</p>
        <ConfirmButton
          label={t('everywhere.title')}
          isBusy={everywhere.isRunning}
          onConfirm={() => void everywhere.run(account.signOutEverywhere)}
        >
          {t('everywhere.title')}
        </ConfirmButton>
      </section>
    </Screen>
  )
}

function nameDevice(texts: AccountTexts, device: Device): string {
  return device.name ?? nameBrowser(texts, device)
}

function nameBrowser({ t }: AccountTexts, { browser, system }: Device): string {
  const name = browser ?? t('devices.unknown')
  return system === null ? name : t('devices.on', { browser: name, system })
}
