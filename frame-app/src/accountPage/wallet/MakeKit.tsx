import { useCallback, useState } from 'react'
import type { RecoveryKit } from '../../keys/accountVault.ts'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import { useHiding } from '../useHiding.ts'
import type { ViewProps } from '../viewProps.ts'
import { saveFile } from './saveFile.ts'

/**
 * A recovery kit in two parts that a person keeps apart: the file, and the code that opens it. Alone,
 * neither opens anything.
 */
export function MakeKit({ account, withAccess }: ViewProps) {
  const { t } = useTexts()
  const [made, setMade] = useState<RecoveryKit>()
  const [isSaved, setSaved] = useState(false)
  const making = useAction()
  const hide = useCallback(() => setMade(undefined), [])
  const left = useHiding(made !== undefined, hide)
  const make = () =>
    void making.run(() =>
      withAccess(async () => {
        setSaved(false)
        setMade(await account.custody.createKit())
      }),
    )
  return (
    <section>
      <h2>{t('kit.title')}</h2>
      <p>{t('kit.what')}</p>
      <Problem error={making.error} />
      {made === undefined ? (
        <Button isBusy={making.isRunning} onClick={make}>
          {t('kit.make')}
        </Button>
      ) : (
        <>
          <p>{t('kit.steps')}</p>
          <h3>{t('kit.code')}</h3>
          <p className="secret" translate="no">
            {made.code}
          </p>
          <Button
            kind="primary"
            onClick={() => {
              saveFile('latchkey-recovery-kit.txt', `${t('kit.file')}\n\n${made.kit}\n`)
              setSaved(true)
            }}
          >
            {t('kit.save')}
          </Button>
          <p className="hint" role="status">
            {isSaved && t('kit.saved')}
          </p>
          <p className="hint">{t('export.hides', { count: left })}</p>
          <Button onClick={hide}>{t('kit.done')}</Button>
        </>
      )}
    </section>
  )
}
