import { useState } from 'react'

/** Takes the text of a dApp's code. */
export function PairForm({ pair }: { pair: (uri: string) => Promise<void> }) {
  const [link, setLink] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    await pair(link.trim())
    setLink('')
    setBusy(false)
  }
  return (
    <form
      className="card"
      aria-labelledby="pair"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 id="pair">Connect to a dApp</h2>
      <div className="field">
        <label htmlFor="link">WalletConnect link</label>
        <input
          id="link"
          value={link}
          onChange={({ target }) => setLink(target.value)}
          placeholder="wc:…"
          aria-describedby="pair-help"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
      </div>
      <p id="pair-help" className="quiet">
        In the dApp, choose WalletConnect and copy the link below the code.
      </p>
      <button type="submit" className="button primary" disabled={isBusy}>
        Connect
      </button>
    </form>
  )
}
