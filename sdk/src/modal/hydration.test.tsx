// @vitest-environment jsdom
import { act, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { mock } from '../connectors/mock/mock.ts'
import { createInstance } from '../core/createInstance.ts'
import { useAccount } from '../hooks/useAccount.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { base, mainnet } from '../networks/evm.ts'
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { evmAddress } from '../testing/mockUser.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

const create = (storage: KeyValueStorage) =>
  createInstance({
    projectId: 'demo',
    networks: [mainnet, base],
    connectors: [mock({ addresses: { eip155: evmAddress } })],
    storage,
  })

function Facts() {
  const { status, address } = useAccount()
  const { network } = useNetwork()
  return <p>{[status, address, network.name].join(' ')}</p>
}

const app = (latchkey: ReturnType<typeof create>) => (
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <Facts />
    </LatchkeyProvider>
  </StrictMode>
)

function renderOnServer(): string {
  vi.stubGlobal('document', undefined)
  try {
    return renderToString(app(create(memoryStorage())))
  } finally {
    vi.unstubAllGlobals()
  }
}

/** The storage of a browser that connected on another network than the default. */
async function visitEarlier() {
  const storage = memoryStorage()
  const latchkey = create(storage)
  await connect(latchkey)
  await latchkey.switchNetwork(base)
  latchkey.destroy()
  return storage
}

async function hydrate(storage: KeyValueStorage) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = document.createElement('div')
  page.innerHTML = renderOnServer()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has neither.
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.assign(document, { adoptedStyleSheets: [] })
  const latchkey = create(storage)
  const root = await act(async () =>
    hydrateRoot(page, app(latchkey), { onRecoverableError: (error) => complaints(error) }),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    latchkey.destroy()
    complaints.mockRestore()
    vi.unstubAllGlobals()
  })
  return { page, root, latchkey, complaints }
}

describe('hydration', () => {
  test('default: nobody is connected, and React has nothing to complain about', async () => {
    const { page, complaints } = await hydrate(memoryStorage())
    expect(page.textContent).toBe('Connect walletdisconnected  Ethereum')
    expect(complaints).not.toHaveBeenCalled()
  })

  test('behavior: a connected user on another network: the same first render, then the account', async () => {
    const storage = await visitEarlier()
    const { page, latchkey, complaints } = await hydrate(storage)
    await act(() => vi.waitUntil(() => getAccount(latchkey).status === 'connected'))
    expect(page.textContent).toContain(`connected ${evmAddress} Base`)
    expect(complaints).not.toHaveBeenCalled()
  })
})

describe('an instance that replaces another', () => {
  test('behavior: destroyed and created again, it restores the connection and the network', async () => {
    const storage = await visitEarlier()
    for (let visit = 0; visit < 3; visit += 1) {
      const latchkey = create(storage)
      await vi.waitUntil(() => getAccount(latchkey).status === 'connected')
      expect(getAccount(latchkey).caipAddress).toBe(`eip155:8453:${evmAddress}`)
      latchkey.destroy()
    }
  })

  test('behavior: hot reload: the page follows the new instance, and the old one no more', async () => {
    const { page, root, latchkey: old } = await hydrate(memoryStorage())
    const next = create(memoryStorage())
    onTestFinished(() => next.destroy())
    await act(async () => root.render(app(next)))
    old.destroy()
    await act(async () => void (await connect(next)))
    expect(page.textContent).toContain(`connected ${evmAddress} Ethereum`)
    await act(() => expect(connect(old)).rejects.toMatchObject({ code: 'ABORTED' }))
    await act(() => next.disconnect())
    expect(page.textContent).toContain('disconnected')
  })
})
