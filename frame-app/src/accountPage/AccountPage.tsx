import 'virtual:tokens.css'
import './account.css'
import { useCallback, useEffect, useState } from 'react'
import type { Session } from '../page/login/sessions.ts'
import type { Account } from './createAccount.ts'
import { isUnreachable } from './isUnreachable.ts'
import { Button } from './parts/Button.tsx'
import { Problem } from './parts/Problem.tsx'
import { Screen } from './parts/Screen.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignIn } from './signIn/SignIn.tsx'
import { useTexts } from './texts.ts'

type PageState =
  | { name: 'opening' }
  | { name: 'unreachable'; error: unknown }
  | { name: 'signedOut'; error?: unknown }
  | { name: 'signedIn'; session: Session; error?: unknown }
  | { name: 'deleted' }

export function AccountPage({ account }: { account: Account }) {
  const { t } = useTexts()
  const [state, setState] = useState<PageState>({ name: 'opening' })
  const open = useCallback(async () => {
    try {
      const session = await account.open()
      setState(session ? { name: 'signedIn', session } : { name: 'signedOut' })
    } catch (error) {
      // Every error is shown.
      const session = account.current()
      if (isUnreachable(error)) setState({ name: 'unreachable', error })
      else setState(session ? { name: 'signedIn', session, error } : { name: 'signedOut', error })
    }
  }, [account])
  useEffect(() => void open(), [open])
  useEffect(
    () =>
      account.onEnd(() =>
        setState((was) => (was.name === 'deleted' ? was : { name: 'signedOut' })),
      ),
    [account],
  )

  if (state.name === 'opening') {
    return (
      <Screen title={t('title')}>
        <p className="hint" role="status">
          {t('loading')}
        </p>
      </Screen>
    )
  }
  if (state.name === 'unreachable') {
    return (
      <Screen title={t('title')}>
        <Problem error={state.error} />
        <Button kind="primary" onClick={() => void open()}>
          {t('tryAgain')}
        </Button>
      </Screen>
    )
  }
  if (state.name === 'deleted') {
    return (
      <Screen title={t('deleted.title')}>
        <p>{t('deleted.text')}</p>
      </Screen>
    )
  }
  if (state.name === 'signedOut') {
    return <SignIn account={account} error={state.error} onSignedIn={() => void open()} />
  }
  return (
    <SignedIn
      account={account}
      session={state.session}
      error={state.error}
      onDeleted={() => {
        setState({ name: 'deleted' })
        void account.signOut()
      }}
    />
  )
}
