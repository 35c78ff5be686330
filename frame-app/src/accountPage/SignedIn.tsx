import { FrameError } from '@latchkey/protocol'
import { useRef, useState } from 'react'
import type { Session } from '../page/login/sessions.ts'
import type { Account } from './createAccount.ts'
import { Problem } from './parts/Problem.tsx'
import { StepUp } from './StepUp.tsx'
import { openView, useView } from './useView.ts'
import type { WithFreshLogin } from './viewProps.ts'
import { Apps } from './views/Apps.tsx'
import { ChangeEmail } from './views/ChangeEmail.tsx'
import { DeleteAccount } from './views/DeleteAccount.tsx'
import { Devices } from './views/Devices.tsx'
import { Home } from './views/Home.tsx'
import { Logins } from './views/Logins.tsx'
import { Wallet } from './views/Wallet.tsx'

type Question = { resolve: () => void; reject: (error: unknown) => void }

type SignedInProps = {
  account: Account
  session: Session
  /** Of a link or a confirmation that left the page. */
  error: unknown
  onDeleted(): void
}

export function SignedIn({ account, error, onDeleted, ...props }: SignedInProps) {
  const view = useView()
  const [firstView] = useState(view)
  // A change of the email updates the session that the account holds.
  const session = account.current() ?? props.session
  const [question, setQuestion] = useState<Question>()
  const content = useRef<HTMLDivElement>(null)

  const withFreshLogin: WithFreshLogin = async (work) => {
    try {
      await work()
    } catch (error) {
      const isStale = error instanceof FrameError && error.reason === 'FRESH_LOGIN_REQUIRED'
      if (!isStale) throw error
      await new Promise<void>((resolve, reject) => setQuestion({ resolve, reject })).finally(() => {
        setQuestion(undefined)
        requestAnimationFrame(() => content.current?.querySelector('h1')?.focus())
      })
      await work()
    }
  }

  const viewProps = { account, session, withFreshLogin, onBack: () => openView('home') }
  return (
    <>
      {question && (
        <StepUp
          account={account}
          email={session.user.email}
          onDone={question.resolve}
          onBack={() => question.reject(new FrameError('USER_REJECTED'))}
        />
      )}
      {/* Stays mounted: what the person typed is there when they come back. */}
      <div ref={content} hidden={question !== undefined}>
        {error !== undefined && view === firstView && <Problem error={error} />}
        {view === 'home' && <Home account={account} session={session} />}
        {view === 'wallet' && <Wallet {...viewProps} />}
        {view === 'devices' && <Devices {...viewProps} />}
        {view === 'logins' && <Logins {...viewProps} />}
        {view === 'email' && <ChangeEmail {...viewProps} onBack={() => openView('logins')} />}
        {view === 'apps' && <Apps {...viewProps} />}
        {view === 'delete' && <DeleteAccount {...viewProps} onDeleted={onDeleted} />}
      </div>
    </>
  )
}
