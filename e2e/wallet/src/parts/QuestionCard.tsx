import { useEffect, useRef, useState } from 'react'
import type { Pending } from '../walletState.ts'
import { AccountChoice, type AccountChoiceProps } from './AccountChoice.tsx'

export type QuestionCardProps = { pending: Pending; count: number } & AccountChoiceProps

/** A request of a dApp, whose name is its own claim. */
export function QuestionCard({ pending, count, account, choose }: QuestionCardProps) {
  const { peer, question, isProposal, canApprove, approve, reject } = pending
  const title = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => title.current?.focus(), [])
  const answer = async (give: () => Promise<void>) => {
    setBusy(true)
    await give()
    setBusy(false)
  }
  return (
    <section className="card question" aria-labelledby="question">
      {count > 1 && <p className="quiet">1 of {count} questions</p>}
      <h2 id="question" ref={title} tabIndex={-1}>
        {question.title}
      </h2>
      <dl className="facts">
        <div>
          <dt>dApp</dt>
          <dd>
            <bdi>{peer.name}</bdi>
            <br />
            <bdi>{peer.url}</bdi>
          </dd>
        </div>
        {question.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isProposal && canApprove && <AccountChoice account={account} choose={choose} />}
      <p className="quiet">The dApp states its own name and address. Nobody checks them here.</p>
      <div className="answers">
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void answer(reject)}
        >
          Reject
        </button>
        <button
          type="button"
          className="button primary"
          disabled={isBusy || !canApprove}
          onClick={() => void answer(approve)}
        >
          {question.agree}
        </button>
      </div>
    </section>
  )
}
