import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { DemoWebWallet } from './createWallet.ts'
import { PairForm } from './parts/PairForm.tsx'
import { QuestionCard } from './parts/QuestionCard.tsx'
import { Sessions } from './parts/Sessions.tsx'
import { WalletCard } from './parts/WalletCard.tsx'
import type { TestAccount } from './testAccounts.ts'

const title = document.title

/** One question at a time; without any, what the user can do. */
export function App({ wallet }: { wallet: DemoWebWallet }) {
  const { subscribe, getState, pair, disconnect, chooseNetwork } = wallet
  const { account, network, pending, sessions, notice } = useSyncExternalStore(subscribe, getState)
  const [first] = pending
  const noticeRef = useRef<HTMLParagraphElement>(null)
  const wasAsked = useRef(false)
  const isAsked = first !== undefined
  useEffect(() => {
    document.title = isAsked ? `Approve? ${title}` : title
    // The buttons that had the focus are gone.
    if (wasAsked.current && !isAsked) noticeRef.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  const choose = (chosen: TestAccount) => void wallet.chooseAccount(chosen)
  return (
    <>
      <p ref={noticeRef} role="status" tabIndex={-1} className={`notice ${notice?.tone ?? ''}`}>
        {notice?.text}
      </p>
      {first ? (
        <QuestionCard
          key={first.id}
          pending={first}
          count={pending.length}
          account={account}
          choose={choose}
        />
      ) : (
        <>
          <PairForm pair={pair} />
          <Sessions sessions={sessions} disconnect={(topic) => void disconnect(topic)} />
          <WalletCard
            account={account}
            choose={choose}
            network={network}
            chooseNetwork={(chosen) => void chooseNetwork(chosen)}
          />
        </>
      )}
    </>
  )
}
