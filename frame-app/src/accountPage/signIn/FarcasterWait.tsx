import { useEffect, useRef, useState } from 'react'
import { Problem } from '../parts/Problem.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'

type FarcasterWaitProps = {
  url: string
  /** Resolves once the Farcaster app has signed. */
  finish(): Promise<unknown>
  onFinished(): void
  onBack(): void
}

export function FarcasterWait({ url, finish, onFinished, onBack }: FarcasterWaitProps) {
  const { t } = useTexts()
  const [error, setError] = useState<unknown>()
  const wait = useRef({ finish, onFinished })
  wait.current = { finish, onFinished }
  useEffect(() => {
    let isOver = false
    wait.current.finish().then(
      () => isOver || wait.current.onFinished(),
      (cause: unknown) => isOver || setError(cause),
    )
    return () => {
      isOver = true
    }
  }, [])
  return (
    <Screen title={t('farcaster.title')} onBack={onBack}>
      <p>{t('farcaster.text')}</p>
      <Problem error={error} />
      <a className="button primary" href={url} target="_blank" rel="noopener noreferrer">
        {t('farcaster.open')}
      </a>
      <p className="hint" role="status">
        {error === undefined && t('farcaster.waiting')}
      </p>
    </Screen>
  )
}
