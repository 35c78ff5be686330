import { useCallback } from 'react'
import { Loading } from '../parts/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import { useLoaded } from '../useLoaded.ts'
import type { ViewProps } from '../viewProps.ts'
import { CreateWallet } from '../wallet/CreateWallet.tsx'
import { ExportSecrets } from '../wallet/ExportSecrets.tsx'
import { ImportSecret } from '../wallet/ImportSecret.tsx'
import { MakeKit } from '../wallet/MakeKit.tsx'

export function Wallet(props: ViewProps) {
  const { t } = useTexts()
  const { custody } = props.account
  const load = useCallback(async () => (await custody.readWays()) !== undefined, [custody])
  const loaded = useLoaded(load)
  const { value: hasWallet, reload } = loaded
  return (
    <Screen title={t('wallet.title')} onBack={props.onBack}>
      {hasWallet === undefined && <Loading loaded={loaded} />}
      {hasWallet === true && (
        <>
          <ExportSecrets {...props} />
          <MakeKit {...props} />
        </>
      )}
      {hasWallet === false && (
        <>
          <ImportSecret {...props} onImported={reload} />
          <CreateWallet {...props} onCreated={reload} />
        </>
      )}
    </Screen>
  )
}
