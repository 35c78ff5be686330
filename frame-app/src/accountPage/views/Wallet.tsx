import { useCallback } from 'react'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import { useLoaded } from '../useLoaded.ts'
import type { ViewProps } from '../viewProps.ts'
import { ExportSecrets } from '../wallet/ExportSecrets.tsx'
import { ImportSecret } from '../wallet/ImportSecret.tsx'
import { MakeKit } from '../wallet/MakeKit.tsx'

export function Wallet(props: ViewProps) {
  const { t } = useTexts()
  const { custody } = props.account
  const load = useCallback(() => custody.hasWallet(), [custody])
  const { value: hasWallet, error, reload } = useLoaded(load)
  return (
    <Screen title={t('wallet.title')} onBack={props.onBack}>
      <Problem error={error} />
      {error !== undefined && <Button onClick={() => void reload()}>{t('tryAgain')}</Button>}
      {hasWallet === undefined && error === undefined && (
        <p className="hint" role="status">
          {t('loading')}
        </p>
      )}
      {hasWallet === true && (
        <>
          <ExportSecrets {...props} />
          <MakeKit {...props} />
        </>
      )}
      {hasWallet === false && <ImportSecret {...props} onImported={reload} />}
    </Screen>
  )
}
