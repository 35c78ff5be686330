import { useAccount, useDisconnect, useProvider } from '@latchkey/sdk/react'
import { type Action, actions } from '../actions.ts'
import { ResultLog } from './ResultLog.tsx'
import { useResults } from './useResults.ts'

export function Actions() {
  const { provider } = useProvider('eip155')
  const { provider: solana } = useProvider('solana')
  const { address } = useAccount({ namespace: 'eip155' })
  const { isConnected: hasSolana } = useAccount({ namespace: 'solana' })
  const { disconnect } = useDisconnect()
  const { entries, busy, run } = useResults()
  const start = ({ title, perform }: Action) => {
    if (provider && address) void run(title, () => perform({ provider, solana, address }))
  }

  return (
    <section className="card" aria-label="Try it">
      <h2>Try it</h2>
      <div className="actions">
        {actions.map((action) => (
          <button
            key={action.title}
            type="button"
            disabled={busy || (action.solana && !hasSolana)}
            onClick={() => start(action)}
          >
            {action.title}
          </button>
        ))}
        <button type="button" onClick={() => void disconnect()}>
          Sign out
        </button>
      </div>
      <ResultLog entries={entries} />
    </section>
  )
}
