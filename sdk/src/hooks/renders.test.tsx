// @vitest-environment jsdom
import { act, createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { setTheme } from '../core/theme/setTheme.ts'
import { base, mainnet } from '../networks/evm.ts'
import { solana } from '../networks/solana.ts'
import { evmAddress, solanaAddress } from '../testing/mockUser.ts'
import { startMock } from '../testing/startMock.ts'
import { LatchkeyContext } from './LatchkeyContext.ts'
import { useAccount } from './useAccount.ts'
import { useBalance } from './useBalance.ts'
import { useConnections } from './useConnections.ts'
import { useEvents } from './useEvents.ts'
import { useLatchkeyState } from './useLatchkeyState.ts'
import { useNetwork } from './useNetwork.ts'
import { useTheme } from './useTheme.ts'
import { useWalletInfo } from './useWalletInfo.ts'

type ProbeProps<Result> = { useHook: () => Result; onRender: (result: Result) => void }

function Probe<Result>({ useHook, onRender }: ProbeProps<Result>) {
  onRender(useHook())
  return null
}

/** Renders a hook without any modal. `now` is its last result, `count` its renders. */
async function start<Result>(useHook: () => Result, { strict = false } = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const app = startMock()
  const results: Result[] = []
  const probe = createElement(Probe<Result>, {
    useHook,
    onRender: (result) => results.push(result),
  })
  const tree = createElement(LatchkeyContext, { value: app.latchkey }, probe)
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(strict ? createElement(StrictMode, null, tree) : tree))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  const now = (): Result => {
    const last = results.at(-1)
    if (last === undefined) throw new TypeError('Nothing was rendered')
    return last
  }
  return { ...app, now, count: () => results.length, latest: () => results.at(-1) }
}

const hooks = {
  useAccount,
  useConnections,
  useLatchkeyState,
  useNetwork,
  useTheme,
  useWalletInfo,
} satisfies Record<string, () => unknown>

describe('renders', () => {
  test.each(Object.entries(hooks))(
    'behavior: %s ignores toasts, and answers that change nothing',
    async (_, useHook) => {
      const { latchkey, wallet, count } = await start<unknown>(useHook)
      await act(async () => void (await connect(latchkey)))
      await act(
        async () =>
          void (await vi.waitUntil(
            () =>
              latchkey._internal.stores.connection.getState().namespaces.solana?.status ===
              'connected',
          )),
      )
      const before = count()
      await act(async () => latchkey._internal.stores.toast.setState({ open: true }))
      await act(async () => wallet.emit({ type: 'changed' }))
      expect(count()).toBe(before)
    },
  )

  test('behavior: useAccount of a namespace ignores the others', async () => {
    const { latchkey, count, wallet, now } = await start(() => useAccount({ namespace: 'solana' }))
    await act(async () => void (await connect(latchkey)))
    await act(async () => void (await vi.waitUntil(() => now().status === 'connected')))
    const before = count()
    await act(() => latchkey.switchNetwork(base))
    wallet.addresses = { eip155: evmAddress.toLowerCase(), solana: solanaAddress }
    await act(async () => wallet.emit({ type: 'changed' }))
    expect(count()).toBe(before)
  })

  test('behavior: React finds stable snapshots, in StrictMode too', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void complaints.mockRestore())
    const everything = () => Object.values(hooks).map((useHook) => useHook())
    const { latchkey } = await start(everything, { strict: true })
    await act(async () => void (await connect(latchkey)))
    expect(complaints).not.toHaveBeenCalled()
  })
})

describe('useConnections', () => {
  test('default: every namespace, with its wallet; one is active, and another can be', async () => {
    const { latchkey, now } = await start(useConnections)
    expect(now().connections).toEqual([])
    await act(async () => void (await connect(latchkey)))
    await act(async () => void (await vi.waitUntil(() => now().connections.length === 2)))
    expect(now().connections).toMatchObject([
      { namespace: 'eip155', address: evmAddress, network: mainnet, isActive: true },
      { namespace: 'solana', address: solanaAddress, network: solana, isActive: false },
    ])
    await act(() => now().switchConnection({ namespace: 'solana' }))
    expect(now().connections.map(({ isActive }) => isActive)).toEqual([false, true])
    await act(() => now().disconnect())
    expect(now().connections).toEqual([])
  })

  test('error: a namespace without a wallet cannot be active', async () => {
    const { now } = await start(useConnections)
    await expect(now().switchConnection({ namespace: 'solana' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })
})

describe('useLatchkeyState', () => {
  test('default: the modal, the status and the network', async () => {
    const { latchkey, now } = await start(useLatchkeyState)
    expect(now()).toEqual({
      open: false,
      loading: false,
      status: 'disconnected',
      activeNetwork: mainnet,
      activeNamespace: 'eip155',
    })
    await act(async () => latchkey.open())
    await act(() => latchkey.switchNetwork(solana))
    expect(now()).toMatchObject({ open: true, activeNetwork: solana, activeNamespace: 'solana' })
  })
})

describe('useTheme', () => {
  test('default: reads and sets the theme', async () => {
    const { latchkey, now } = await start(useTheme)
    expect(now()).toMatchObject({ theme: undefined, themeVariables: {} })
    await act(async () => now().setTheme({ theme: 'dark' }))
    expect(now().theme).toBe('dark')
    await act(async () => setTheme(latchkey, { themeVariables: { '--lk-accent': '#fff' } }))
    expect(now()).toMatchObject({ theme: 'dark', themeVariables: { '--lk-accent': '#fff' } })
  })
})

describe('useWalletInfo', () => {
  test('default: the connected wallet', async () => {
    const { latchkey, now } = await start(() => useWalletInfo())
    expect(now()).toEqual({ walletInfo: undefined })
    await act(async () => void (await connect(latchkey)))
    expect(now()).toEqual({ walletInfo: { id: 'mock', type: 'external', name: 'Mock' } })
  })
})

describe('useEvents', () => {
  test('default: the latest event', async () => {
    const { latchkey, latest } = await start(useEvents)
    expect(latest()).toMatchObject({ event: 'INITIALIZE' })
    await act(async () => latchkey.open())
    expect(latest()).toMatchObject({ event: 'MODAL_OPEN', properties: { connected: false } })
    await act(async () => latchkey.close())
    expect(latest()).toMatchObject({ event: 'MODAL_CLOSE' })
  })
})

describe('useBalance', () => {
  test('behavior: is read again once the wallet moves network, also within 30 s', async () => {
    const nodes = { balance: 10n ** 18n }
    const { latchkey, now } = await start(() => useBalance())
    vi.stubGlobal('fetch', async () =>
      Response.json({ jsonrpc: '2.0', id: 1, result: `0x${nodes.balance.toString(16)}` }),
    )
    const shows = (formatted: string) =>
      vi.waitUntil(async () => {
        await act(async () => {})
        return now().balance?.formatted === formatted
      })
    await act(async () => void (await connect(latchkey)))
    await shows('1')
    nodes.balance = 2n * 10n ** 18n
    await act(() => latchkey.switchNetwork(base))
    await shows('2')
    nodes.balance = 3n * 10n ** 18n
    await act(() => latchkey.switchNetwork(mainnet))
    await shows('3')
  })
})
