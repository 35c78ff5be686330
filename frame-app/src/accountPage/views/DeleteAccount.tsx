import { useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import type { ViewProps } from '../viewProps.ts'

export function DeleteAccount(props: ViewProps & { onDeleted(): void }) {
  const { account, withAccess, onBack, onDeleted } = props
  const { t } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const deleting = useAction()
  const word = t('delete.word')
  const isConfirmed = typed.trim().toLowerCase() === word.toLowerCase()
  return (
    <Screen title={t('delete.title')} onBack={onBack}>
      <p>{t('delete.what')}</p>
      <p className="warning">{t('delete.warning')}</p>
      <a className="button" href="#wallet">
        {t('delete.saveFirst')}
      </a>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isConfirmed) return
          void deleting.run(() =>
            withAccess(async () => {
              await account.call('accountDelete', {})
              onDeleted()
            }),
          )
        }}
      >
        <label htmlFor={id}>{t('delete.type', { word })}</label>
        <input
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Problem error={deleting.error} />
        <Button type="submit" kind="danger" isBusy={deleting.isRunning} isDisabled={!isConfirmed}>
          {t('delete.confirm')}
        </Button>
      </form>
    </Screen>
  )
}
