import { useEffect, useRef, useState } from 'react'
import type { Account } from '../createAccount.ts'
import { Problem } from '../parts/Problem.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'

type FarcasterWaitProps = {
  account: Account
  url: string
  onSignedIn(): void
  onBack(): void
}

export function FarcasterWait({ account, url, onSignedIn, onBack }: FarcasterWaitProps) {
  const { t } = useTexts()
  const [error, setError] = useState<unknown>()
  const signedIn = useRef(onSignedIn)
  signedIn.current = onSignedIn
  useEffect(() => {
    let isOver = false
    account.farcaster
      .finish(async () => undefined)
      .then(
        () => isOver || signedIn.current(),
        (cause: unknown) => isOver || setError(cause),
      )
    return () => {
      isOver = true
    }
  }, [account])
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
