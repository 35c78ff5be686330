import { useCallback, useState } from 'react'
import type { ExportKind } from '../../keys/accountVault.ts'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { SecretText } from '../parts/SecretText.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import { useHiding } from '../useHiding.ts'
import type { ViewProps } from '../viewProps.ts'

const kinds: readonly ExportKind[] = ['words', 'evmKey', 'solanaKey']

type Shown = { what: ExportKind; secret: Uint8Array }

export function ExportSecrets({ account, withAccess }: ViewProps) {
  const { t } = useTexts()
  const { custody } = account
  const [shown, setShown] = useState<Shown>()
  const [asked, setAsked] = useState<ExportKind>()
  const opening = useAction()
  const hide = useCallback(() => setShown(undefined), [])
  const left = useHiding(shown !== undefined, hide)
  const show = (what: ExportKind) => {
    setShown(undefined)
    setAsked(what)
    void opening.run(() =>
      withAccess(async () => setShown({ what, secret: await custody.show(what) })),
    )
  }
  return (
    <section>
      <h2>{t('export.title')}</h2>
      <p className="warning">{t('export.warning')}</p>
      <p>{t('export.notice')}</p>
      <Problem error={opening.error} />
      {shown === undefined ? (
        <div className="ways">
          {kinds.map((what) => (
            <Button
              key={what}
              isBusy={opening.isRunning && asked === what}
              onClick={() => show(what)}
            >
              {t(`export.show.${what}`)}
            </Button>
          ))}
        </div>
      ) : (
        <>
          <h3>{t(`export.label.${shown.what}`)}</h3>
          <SecretText
            secret={shown.secret}
            isWords={shown.what === 'words'}
            label={t(`export.label.${shown.what}`)}
          />
          <p className="hint">{t('export.hides', { count: left })}</p>
          <Button onClick={hide}>{t('export.hide')}</Button>
        </>
      )}
    </section>
  )
}
