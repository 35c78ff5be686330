import { FrameError } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import type { Login } from '../../page/login/emailLogin.ts'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'

type LinkWaitProps = {
  login: Login
  email: string
  matchCode: string | undefined
  onApproved(): void
  onResend(): Promise<void>
  onBack(): void
}

/** The server wants the link in the email first: shows the number that the page behind it asks for. */
export function LinkWait({ login, email, matchCode, onApproved, ...props }: LinkWaitProps) {
  const { t } = useTexts()
  const [error, setError] = useState<unknown>()
  const resending = useAction()
  const approved = useRef(onApproved)
  approved.current = onApproved
  useEffect(() => {
    let isOver = false
    waitForApproval(login, () => isOver).then(
      () => isOver || approved.current(),
      (cause: unknown) => isOver || setError(cause),
    )
    return () => {
      isOver = true
    }
  }, [login])
  return (
    <Screen title={t('link.title')} onBack={props.onBack}>
      <p>{t('link.sent', { email })}</p>
      {matchCode !== undefined && (
        <>
          <p>{t('link.number')}</p>
          <p className="match-code">{matchCode}</p>
        </>
      )}
      <Problem error={error ?? resending.error} />
      <Button isBusy={resending.isRunning} onClick={() => void resending.run(props.onResend)}>
        {t('link.resend')}
      </Button>
    </Screen>
  )
}

/** Each wait ends before a request's time limit. */
async function waitForApproval(login: Login, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      return await login.waitForDevice('port')
    } catch (error) {
      const isLong = error instanceof FrameError && error.reason === 'TIMEOUT'
      if (!isLong) throw error
    }
  }
}
