import type { Session } from '../walletState.ts'

export type SessionsProps = {
  sessions: readonly Session[]
  disconnect: (topic: string) => void
}

export function Sessions({ sessions, disconnect }: SessionsProps) {
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">Connected dApps</h2>
      {sessions.length === 0 && <p className="quiet">None yet.</p>}
      <ul className="sessions">
        {sessions.map(({ topic, peer, networks }) => (
          <li key={topic}>
            <p>
              <bdi>{peer.name}</bdi>
              <small className="quiet">
                <bdi>{peer.url}</bdi>
                <br />
                {networks.join(', ')}
              </small>
            </p>
            <button
              type="button"
              className="button"
              aria-label={`Disconnect ${peer.name}`}
              onClick={() => disconnect(topic)}
            >
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
