// @vitest-environment jsdom
/** Against mipd, the library that wagmi lists announced wallets with. */
import { createStore, type EIP6963ProviderDetail } from 'mipd'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectWith } from '../../core/connection/connect.ts'
import { createInstance } from '../../core/createInstance.ts'
import { base, mainnet } from '../../networks/evm.ts'
import type { Network } from '../../networks/network.ts'
import { solana } from '../../networks/solana.ts'
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'
import { on } from '../../testing/fakeFrame.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'
import { injected } from '../injected/injected.ts'
import { mock } from '../mock/mock.ts'
import type { EvmProvider } from '../providers.ts'
import { type FrameParameters, frame } from './frame.ts'

const rdns = 'example.frame.latchkey'

type Library = { list(): readonly EIP6963ProviderDetail[] }

/** A library that runs from now on. */
function startLibrary(): Library {
  const store = createStore()
  onTestFinished(() => store.destroy())
  const list = () => store.getProviders().filter(({ info }) => info.name === 'Latchkey')
  return { list }
}

test('default: no instance of another test announces itself', () => {
  expect(startLibrary().list()).toEqual([])
})

async function start() {
  const library = startLibrary()
  const started = startLatchkey(
    { answers: on('RPC_REQUEST', () => '0x51') },
    { networks: [mainnet, base] },
  )
  await expect.poll(library.list).toHaveLength(1)
  const [detail] = library.list() as [EIP6963ProviderDetail]
  // The announced provider is one of ours.
  const provider = detail.provider as unknown as EvmProvider
  const isOpen = () => started.latchkey._internal.stores.modal.getState().open
  return { ...started, library, detail, provider, isOpen }
}

/** An instance with the frame's connector, and that connector. */
function createWith({
  networks = [mainnet],
  frameUrl = 'https://frame.example',
  storage = memoryStorage(),
  ...parameters
}: FrameParameters & {
  networks?: readonly [Network, ...Network[]]
  frameUrl?: string
  storage?: KeyValueStorage
}) {
  const other = mock({ id: 'other', addresses: { eip155: evmAddress } })
  const latchkey = createInstance({
    frameUrl,
    projectId: 'demo',
    networks,
    connectors: [frame(parameters), injected(), other],
    storage,
  })
  onTestFinished(() => latchkey.destroy())
  const find = (id: string) => {
    const connector = latchkey._internal.connectors.find((known) => known.id === id)
    if (!connector) throw new TypeError(`No connector ${id}`)
    return connector
  }
  return { latchkey, connector: find('frame'), other: find('other') }
}

/** An instance in a browser that is idle when the test says so. */
function startIdle(storage = memoryStorage()) {
  const library = startLibrary()
  const callbacks: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => callbacks.push(run))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    delete callbacks[handle - 1]
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { latchkey } = createWith({ storage })
  return { ...library, latchkey, runIdle: () => callbacks[0]?.(), isWaiting: () => 0 in callbacks }
}

describe('announced login', () => {
  test('default: a library that runs already lists it, and so does one that comes later', async () => {
    const { detail } = await start()
    const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    const icon = expect.stringMatching(/^data:image\/svg\+xml;base64,/)
    expect(detail.info).toEqual({ uuid, name: 'Latchkey', icon, rdns })
    const late = startLibrary()
    expect(late.list()).toEqual([detail])
    expect(late.list()[0]?.provider).toBe(detail.provider)
  })

  test('default: detail and info are frozen', async () => {
    const { detail } = await start()
    expect([Object.isFrozen(detail), Object.isFrozen(detail.info)]).toEqual([true, true])
  })

  test('behavior: each instance has a new uuid, and one name for the login server', async () => {
    const first = await start()
    first.latchkey.destroy()
    const { detail } = await start()
    expect(detail.info.uuid).not.toBe(first.detail.info.uuid)
    expect(detail.info.rdns).toBe(first.detail.info.rdns)
  })

  test('behavior: it loads once the browser is idle, for libraries that ran before and after', async () => {
    const { list, runIdle } = startIdle()
    // Had it begun, it would be announced by the time that this one is.
    await createWith({ frameUrl: 'https://other.example' }).connector.announce?.()
    const rdnsList = (library: Library) => library.list().map(({ info }) => info.rdns)
    expect(rdnsList({ list })).toEqual(['example.other.latchkey'])
    runIdle()
    await expect.poll(list).toHaveLength(2)
    const late = startLibrary()
    expect(rdnsList(late).toSorted()).toEqual([rdns, 'example.other.latchkey'])
  })

  test('behavior: an instance that is destroyed before the browser is idle loads nothing', async () => {
    const { latchkey, isWaiting } = startIdle()
    expect(isWaiting()).toBe(true)
    latchkey.destroy()
    expect(isWaiting()).toBe(false)
  })

  test('behavior: after an earlier visit, it loads at once', async () => {
    const storage = memoryStorage()
    storage.setItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'true')
    const { list } = startIdle(storage)
    await expect.poll(list).toHaveLength(1)
  })

  test('behavior: a destroyed instance no longer announces it', async () => {
    const { latchkey } = await start()
    latchkey.destroy()
    expect(startLibrary().list()).toEqual([])
  })

  test('behavior: an instance that is destroyed meanwhile announces nothing', async () => {
    const { latchkey, connector } = createWith({})
    const announced = connector.announce?.()
    latchkey.destroy()
    await announced
    expect(startLibrary().list()).toEqual([])
  })

  test.each<[string, Parameters<typeof createWith>[0]]>([
    ['announce: false', { announce: false }],
    ['no EVM network', { networks: [solana] }],
  ])('param: with %s, it is not announced', async (_, parameters) => {
    await createWith(parameters).connector.announce?.()
    expect(startLibrary().list()).toEqual([])
  })

  test.each([
    ['https://login.shop.example:8443', 'example.shop.login.latchkey'],
    ['http://localhost:4400', 'localhost.latchkey'],
  ])('param: frameUrl %s is %s', async (frameUrl, expected) => {
    await createWith({ frameUrl }).connector.announce?.()
    expect(startLibrary().list()[0]?.info.rdns).toBe(expected)
  })

  test('behavior: the modal lists neither this login nor one of another instance', async () => {
    const others = await start()
    const { latchkey, connector } = createWith({})
    await connector.announce?.()
    expect(others.library.list().length).toBeGreaterThan(1)
    await latchkey._internal.discover()
    const ids = latchkey._internal.connectors.map(({ id }) => id)
    expect(ids).toEqual(['frame', 'injected', 'other'])
  })
})

describe('announced provider', () => {
  test('default: connecting opens the modal, and the account follows', async () => {
    const { provider, logIn, isOpen, latchkey } = await start()
    const seen: unknown[] = []
    provider.on('accountsChanged', (accounts) => seen.push(accounts))
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    const accounts = provider.request({ method: 'eth_requestAccounts' })
    await expect.poll(isOpen).toBe(true)
    await logIn()
    expect(await accounts).toEqual([evmAddress])
    await latchkey.disconnect()
    expect(seen).toEqual([[evmAddress], []])
  })

  test('behavior: what it signs goes to the frame', async () => {
    const { provider, logIn, fake } = await start()
    await logIn()
    const params = ['0x48', evmAddress] as const
    expect(await provider.request({ method: 'personal_sign', params })).toBe('0x51')
    expect(fake.requests.at(-1)).toMatchObject({
      name: 'RPC_REQUEST',
      payload: { method: 'personal_sign', params },
    })
  })

  test('error: the user closes the modal', async () => {
    const { provider, isOpen, latchkey } = await start()
    const accounts = provider.request({ method: 'eth_requestAccounts' })
    const refused = expect(accounts).rejects.toMatchObject({ code: 4001 })
    await expect.poll(isOpen).toBe(true)
    latchkey.close()
    await refused
  })

  test.each([
    ['eth_requestAccounts', undefined],
    ['wallet_requestPermissions', [{ eth_accounts: {} }]],
  ])('error: %s while another wallet is connected', async (method, params) => {
    const library = startLibrary()
    const { latchkey, connector, other } = createWith({})
    await connector.announce?.()
    await connectWith(latchkey, { connector: other })
    const provider = library.list()[0]?.provider as unknown as EvmProvider
    await expect(provider.request({ method, params })).rejects.toMatchObject({
      code: 4100,
      message: expect.stringContaining('Another wallet is connected'),
    })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  })
})
