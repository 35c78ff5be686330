// @vitest-environment jsdom
/** A page that a server rendered hydrates without a difference, in wagmi 2 and 3. */
import { createLatchkey } from '@latchkey/sdk'
import { connect } from '@latchkey/sdk/actions'
import { wagmiConnector } from '@latchkey/sdk/adapters/wagmi'
import { injected } from '@latchkey/sdk/connectors/injected'
import { mainnet } from '@latchkey/sdk/networks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as wagmi2 from 'wagmi2'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const answers: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [address],
  eth_accounts: [address],
  eth_chainId: '0x1',
}

/** A wallet that has approved the page. */
const wallet = {
  request: async ({ method }: { method: string }) => answers[method] ?? null,
  on() {},
  removeListener() {},
}

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const versions = [
  // The members used here are the same in both.
  ['2', wagmi2 as unknown as typeof wagmi3],
  ['3', wagmi3],
] as const

function Account({ wagmi }: { wagmi: typeof wagmi3 }) {
  const { status, address: shown } = wagmi.useAccount()
  return <p>{`${status} ${shown}`}</p>
}

afterEach(() => vi.unstubAllGlobals())

describe.each(versions)('wagmi %s', (_, wagmi) => {
  const { createConfig, createStorage, http, WagmiProvider } = wagmi
  type Storage = ReturnType<typeof memoryStorage>

  /** The dApp, as its modules create it on a server or in a page. */
  function createApp(latchkeyStorage: Storage, wagmiStorage: Storage) {
    const latchkey = createLatchkey({
      projectId: 'shop',
      networks: [mainnet],
      connectors: [injected()],
      storage: latchkeyStorage,
    })
    const config = createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: http() },
      connectors: [wagmiConnector(latchkey)],
      multiInjectedProviderDiscovery: false,
      ssr: true,
      storage: createStorage({ storage: wagmiStorage }),
    })
    const element = (initialState?: wagmi3.State) => (
      <WagmiProvider config={config} {...(initialState ? { initialState } : {})}>
        <QueryClientProvider client={new QueryClient()}>
          <Account wagmi={wagmi} />
        </QueryClientProvider>
      </WagmiProvider>
    )
    return { latchkey, config, element }
  }

  const renderOnServer = (initialState?: wagmi3.State) => {
    const { document } = globalThis
    Object.assign(globalThis, { document: undefined })
    try {
      return renderToString(createApp(memoryStorage(), memoryStorage()).element(initialState))
    } finally {
      Object.assign(globalThis, { document })
    }
  }

  const start = async () => {
    vi.stubGlobal('ethereum', wallet)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const [latchkeyStorage, wagmiStorage] = [memoryStorage(), memoryStorage()]
    const earlier = createApp(latchkeyStorage, wagmiStorage)
    await connect(earlier.latchkey)
    await vi.waitFor(() => expect(earlier.config.state.status).toBe('connected'))
    earlier.latchkey.destroy()
    return { ...createApp(latchkeyStorage, wagmiStorage), earlier }
  }

  /** Hydrates and returns React's complaints, and the text before and after. */
  const hydrate = async (html: string, element: React.ReactNode) => {
    const root = document.createElement('div')
    root.innerHTML = html
    const complaints: unknown[] = []
    const texts = [root.textContent]
    await act(async () => {
      hydrateRoot(root, element, { onRecoverableError: (error) => complaints.push(error) })
    })
    await vi.waitFor(() => expect(root.textContent).toContain('connected 0x'))
    return { complaints, texts: [...texts, root.textContent] }
  }

  /** A page whose instance has restored its connection before React hydrates. */
  const startRestored = async () => {
    const started = await start()
    const { connection } = started.latchkey._internal.stores
    await vi.waitFor(() =>
      expect(connection.getState().namespaces.eip155?.status).toBe('connected'),
    )
    onTestFinished(() => started.latchkey.destroy())
    return started
  }

  test('default: a restored connection appears after the page is hydrated', async () => {
    const { element } = await startRestored()
    const { complaints, texts } = await hydrate(renderOnServer(), element())
    expect(complaints).toEqual([])
    expect(texts).toEqual(['disconnected undefined', `connected ${address}`])
  })

  test('param: initialState, as from a cookie', async () => {
    const { element, earlier } = await startRestored()
    const { state } = earlier.config
    const { complaints, texts } = await hydrate(renderOnServer(state), element(state))
    expect(complaints).toEqual([])
    expect(texts).toEqual([`reconnecting ${address}`, `connected ${address}`])
  })
})
