import { Fact } from '../parts/Fact.tsx'
import { ResultLog } from '../parts/ResultLog.tsx'
import { useResults } from '../parts/useResults.ts'
import type { Library, LibraryLatchkey, LibraryNetwork, LibrarySession } from './library.ts'
import { NetworkChoice } from './NetworkChoice.tsx'
import { testCoins } from './testCoins.ts'
import { useLibraryAccount } from './useLibraryAccount.ts'

export type LibraryCardProps = {
  latchkey: LibraryLatchkey
  library: Library
  session: LibrarySession
  /** Of the library's namespace. */
  networks: readonly LibraryNetwork[]
}

export function LibraryCard({ latchkey, library, session, networks }: LibraryCardProps) {
  const { title, namespace, sends } = library
  const account = useLibraryAccount(latchkey, library, session)
  const { address, network, refresh } = account
  const { entries, busy, run } = useResults()
  const coins = testCoins[namespace]
  const act = (name: string, perform: () => Promise<string | undefined>) => (
    <button type="button" disabled={busy} onClick={() => void run(name, perform)}>
      {name}
    </button>
  )
  const quietly = (perform: () => Promise<unknown>) => async () => {
    await perform()
    return undefined
  }

  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {address === undefined ? (
        <div className="actions">
          {account.isReconnecting ? <p>Reconnecting…</p> : act('Connect', quietly(session.connect))}
        </div>
      ) : (
        <>
          <dl className="facts">
            <Fact name="Wallet" value={account.walletName} id="wallet" />
            <Fact name="Address" value={address} id="address" />
            <Fact name="Network" value={network?.name} id="network" />
            <Fact name="Balance" value={account.balance ?? '…'} id="balance" />
          </dl>
          <div className="actions">
            {act(coins.title, async () => {
              await coins.get(address, network?.rpcUrls.default.http[0] ?? '')
              refresh()
              return 'The balance has changed'
            })}
            {act('Sign a message', () => session.signMessage('Hello from the Latchkey demo.'))}
            {act(sends, async () => {
              const { id, place } = await session.send()
              refresh()
              return `${id} in ${place}`
            })}
            {networks.length > 1 && network && (
              <NetworkChoice
                networks={networks}
                currentId={network.caipNetworkId}
                onChoose={(chosen) =>
                  void run(
                    'Switch network',
                    quietly(() => latchkey.switchNetwork(chosen)),
                  )
                }
              />
            )}
            {act('Disconnect', quietly(session.disconnect))}
          </div>
        </>
      )}
      <ResultLog entries={entries} />
    </section>
  )
}
