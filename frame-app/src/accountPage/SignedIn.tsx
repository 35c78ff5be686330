import { FrameError } from '@latchkey/protocol'
import { useRef, useState } from 'react'
import type { Session } from '../page/login/sessions.ts'
import { isSelfCustody } from '../page/wallet/selfCustody.ts'
import type { Account } from './createAccount.ts'
import { Problem } from './parts/Problem.tsx'
import { StepUp } from './StepUp.tsx'
import { useTexts } from './texts.ts'
import { openView, useView } from './useView.ts'
import type { ViewProps, WithAccess } from './viewProps.ts'
import { Apps } from './views/Apps.tsx'
import { ChangeEmail } from './views/ChangeEmail.tsx'
import { DeleteAccount } from './views/DeleteAccount.tsx'
import { Devices } from './views/Devices.tsx'
import { Home } from './views/Home.tsx'
import { LateView, type LoadView } from './views/LateView.tsx'
import { Logins } from './views/Logins.tsx'
import { late } from './views/late.ts'

type Missing = 'login' | 'wallet'

function findMissing(error: unknown): Missing | undefined {
  if (isSelfCustody(error)) return 'wallet'
  const isStale = error instanceof FrameError && error.reason === 'FRESH_LOGIN_REQUIRED'
  return isStale ? 'login' : undefined
}

type Question = { missing: Missing; resolve: () => void; reject: (error: unknown) => void }

type SignedInProps = {
  account: Account
  session: Session
  /** Of a link or a confirmation that left the page. */
  error: unknown
  onDeleted(): void
}

export function SignedIn({ account, error, onDeleted, ...parameters }: SignedInProps) {
  const { t } = useTexts()
  const view = useView()
  const [firstView] = useState(view)
  // A change of the email updates the session that the account holds.
  const session = account.current() ?? parameters.session
  // Opening the wallet may need a fresh login: the last one is shown.
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const page = useRef<HTMLDivElement>(null)

  const ask = (what: Missing) => {
    let question: Question | undefined
    const answered = new Promise<void>((resolve, reject) => {
      const asked = { missing: what, resolve, reject }
      question = asked
      setQuestions((open) => [...open, asked])
    })
    return answered.finally(() => {
      setQuestions((open) => open.filter((each) => each !== question))
      requestAnimationFrame(() => {
        page.current?.querySelector<HTMLElement>(':scope > :not([hidden]) h1')?.focus()
      })
    })
  }
  const withAccess: WithAccess = async (work) => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const what = findMissing(error)
        if (what === undefined) throw error
        await ask(what)
      }
    }
  }

  const props = { account, session, withAccess, onBack: () => openView('home') }
  const inRecovery = { ...props, onBack: () => openView('recovery') }
  const answer = ({ resolve, reject }: Question) => ({
    account,
    onDone: resolve,
    onBack: () => reject(new FrameError('USER_REJECTED')),
  })
  return (
    <div ref={page}>
      {/* All stay mounted: what the person typed is there when they come back. */}
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions nest, and the last one goes first
        <div key={index} hidden={index < questions.length - 1}>
          {question.missing === 'login' ? (
            <StepUp email={session.user.email} {...answer(question)} />
          ) : (
            <LateView
              load={late.openWallet}
              props={{ ...answer(question), withAccess }}
              title={t('openWallet.title')}
              onBack={answer(question).onBack}
            />
          )}
        </div>
      ))}
      <div hidden={questions.length > 0}>
        {error !== undefined && view === firstView && <Problem error={error} />}
        {view === 'home' && <Home account={account} session={session} />}
        {view === 'wallet' && drawLate(late.wallet, t('wallet.title'), props)}
        {view === 'recovery' && drawLate(late.recovery, t('recovery.title'), props)}
        {view === 'password' && drawLate(late.password, t('password.title'), inRecovery)}
        {view === 'leave' && drawLate(late.leave, t('leave.title'), inRecovery)}
        {view === 'devices' && <Devices {...props} />}
        {view === 'logins' && <Logins {...props} />}
        {view === 'email' && <ChangeEmail {...props} onBack={() => openView('logins')} />}
        {view === 'apps' && <Apps {...props} />}
        {view === 'delete' && <DeleteAccount {...props} onDeleted={onDeleted} />}
      </div>
    </div>
  )
}

const drawLate = (load: LoadView<ViewProps>, title: string, props: ViewProps) => (
  <LateView load={load} props={props} title={title} onBack={props.onBack} />
)
