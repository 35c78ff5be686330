import { useAccount, useDisconnect, useProvider } from '@latchkey/sdk/react'
import { useState } from 'react'
import { type Action, actions } from '../actions.ts'

type Entry = { id: number; title: string; text: string; failed: boolean }

export function Actions() {
  const { provider } = useProvider('eip155')
  const { provider: solana } = useProvider('solana')
  const { address } = useAccount({ namespace: 'eip155' })
  const { isConnected: hasSolana } = useAccount({ namespace: 'solana' })
  const { disconnect } = useDisconnect()
  const [log, setLog] = useState<readonly Entry[]>([])
  const [busy, setBusy] = useState(false)

  const run = async ({ title, perform }: Action) => {
    if (!provider || !address) return
    setBusy(true)
    const note = (text: string, failed: boolean) =>
      setLog((entries) => [{ id: entries.length, title, text, failed }, ...entries])
    try {
      note(await perform({ provider, solana, address }), false)
    } catch (error) {
      const { message, code } = error as { message: string; code?: number }
      note(code === undefined ? message : `${message} (${code})`, true)
    } finally {
      setBusy(false)
    }
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
            onClick={() => void run(action)}
          >
            {action.title}
          </button>
        ))}
        <button type="button" onClick={() => void disconnect()}>
          Sign out
        </button>
      </div>
      <ol className="log" aria-live="polite" data-testid="log">
        {log.map(({ id, title, text, failed }) => (
          <li key={id} className={failed ? 'failed' : undefined}>
            {title}
            <output data-testid="result">{text}</output>
          </li>
        ))}
      </ol>
    </section>
  )
}
