// @vitest-environment jsdom
import { createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectWith } from '../../core/connection/connect.ts'
import { getStatus } from '../../core/connection/selectors.ts'
import { delay } from '../../primitives/delay.ts'
import { memorySessions } from '../../testing/memorySessions.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { startWalletConnect } from '../../testing/startWalletConnect.ts'
import { deepLinkChoiceKey, storeDeepLinkChoice } from '../../wallets/deepLinkChoice.ts'
import { walletConnect } from './walletConnect.ts'

runConnectorContract('walletConnect', async () => {
  const { latchkey, wallet, next } = await startWalletConnect({
    switches: { chains: ['eip155:1'] },
  })
  return {
    latchkey,
    namespace: 'eip155',
    prepare: async () => {},
    refuse: () => Object.assign(wallet.switches, { proposal: 'reject', request: 'reject' }),
    hang: () => Object.assign(wallet.switches, { proposal: 'hang' }),
    async endSession() {
      const ended = next('disconnected')
      await wallet.disconnect()
      await ended
    },
    report: () =>
      // The session may be over by then.
      void wallet.emit('eip155:1', { name: 'chainChanged', data: 1 }).catch(() => undefined),
  }
})

describe('walletConnect', () => {
  test('default: connects every namespace that the wallet approved, under its name', async () => {
    const { connector, wallet, events } = await startWalletConnect()
    const connection = await connector.connect({ namespace: 'eip155', networkId: 'eip155:8453' })
    expect(connection).toMatchObject({
      accounts: {
        eip155: { address: wallet.addresses.eip155, networkId: 'eip155:8453' },
        solana: { address: wallet.addresses.solana },
      },
      wallet: { name: 'Test Wallet' },
    })
    const [proposal] = wallet.proposals
    expect(proposal?.requiredNamespaces).toEqual({})
    expect(Object.keys(proposal?.optionalNamespaces ?? {})).toEqual(['eip155', 'solana'])
    expect(proposal?.optionalNamespaces.eip155?.methods).not.toContain('eth_sign')
    expect(events.map(({ type }) => type)).toEqual(['pairing', 'pairing'])
    expect(events.at(-1)).toEqual({ type: 'pairing', pairing: undefined })
  })

  test('behavior: contacts nothing but the relay, and that only once someone connects', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    onTestFinished(() => fetched.mockRestore())
    const { connector, relay, wallet } = await startWalletConnect()
    const before = document.documentElement.innerHTML
    await expect.poll(relay.clientCount).toBe(0)
    expect(relay.requests).toEqual([])
    await connector.connect({ namespace: 'eip155' })
    await wallet.disconnect()
    expect(fetched).not.toHaveBeenCalled()
    expect(document.documentElement.innerHTML).toBe(before)
  })

  test('behavior: the approved networks of each namespace', async () => {
    const chains = ['eip155:1', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']
    const { connector } = await startWalletConnect({ switches: { chains } })
    expect(connector.approvedNetworks?.('eip155')).toBeUndefined()
    await connector.connect({ namespace: 'eip155' })
    expect(connector.approvedNetworks?.('eip155')).toEqual(['eip155:1'])
    const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(connector.approvedNetworks?.('solana')).toEqual([mainnet])
  })

  test('behavior: MetaMask accepts every network', async () => {
    const { connector } = await startWalletConnect({
      name: 'MetaMask Wallet',
      switches: { chains: ['eip155:1'] },
    })
    await connector.connect({ namespace: 'eip155' })
    expect(connector.approvedNetworks?.('eip155')).toBeUndefined()
  })

  test('error: the wallet rejects', async () => {
    const { connector, events } = await startWalletConnect({ switches: { proposal: 'reject' } })
    await expect(connector.connect({ namespace: 'eip155' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(events.at(-1)).toEqual({ type: 'pairing', pairing: undefined })
    expect(connector.remembered()).toBeUndefined()
  })

  test('error: options that are not valid', () => {
    const context = { storage: localStorage, networks: [] } as never
    expect(() => walletConnect({ projectId: '' })(context)).toThrow('projectId')
    expect(() => walletConnect({ projectId: 'x', relayUrl: 'https://a' })(context)).toThrow(
      'relayUrl',
    )
  })

  test('behavior: the other side disconnects, and the connector forgets', async () => {
    const { connector, wallet, next } = await startWalletConnect()
    await connector.connect({ namespace: 'eip155' })
    const ended = next('disconnected')
    await wallet.disconnect()
    await ended
    expect(connector.remembered()).toBeUndefined()
  })

  test('behavior: disconnect ends the session in the wallet', async () => {
    const { connector, wallet } = await startWalletConnect()
    await connector.connect({ namespace: 'eip155' })
    await connector.disconnect()
    await expect.poll(wallet.sessionCount).toBe(0)
  })

  test('behavior: a new pairing ends the session that it replaces in its wallet', async () => {
    const { connector, wallet } = await startWalletConnect()
    await connector.connect({ namespace: 'eip155' })
    await connector.connect({ namespace: 'eip155' })
    await expect.poll(wallet.sessionCount).toBe(1)
    expect(await connector.reconnect({ namespace: 'eip155' })).toBeDefined()
  })

  test('behavior: two instances with a storage each end only their own sessions', async () => {
    const { connector, wallet, reload } = await startWalletConnect()
    await connector.connect({ namespace: 'eip155' })
    const other = reload(memoryStorage())
    other.subscribe((event) => {
      if (event.type === 'pairing' && event.pairing) void wallet.pair(event.pairing.uri)
    })
    await other.connect({ namespace: 'eip155' })
    await expect.poll(wallet.sessionCount).toBe(2)
    await other.disconnect()
    await expect.poll(wallet.sessionCount).toBe(1)
    // The session that ended is that of the calling instance.
    expect(await other.reconnect({ namespace: 'eip155' })).toBeUndefined()
    expect(await connector.reconnect({ namespace: 'eip155' })).toBeDefined()
  })

  test('error: disconnect with the relay down ends the session here, and says so', async () => {
    const { latchkey, connector, relay, next } = await startWalletConnect()
    await connectWith(latchkey, { connector })
    await relay.stop()
    const ended = next('disconnected')
    await expect(latchkey.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      cause: { code: 'RELAY_UNREACHABLE' },
    })
    await ended
    expect(connector.remembered()).toBeUndefined()
    expect(getStatus(latchkey._internal.stores.connection.getState())).toBe('disconnected')
    expect(latchkey._internal.stores.toast.getState()).toMatchObject({
      open: true,
      message: 'Failed to disconnect',
    })
    await connector.disconnect()
    await relay.start()
  })

  test('error: disconnect after a reload with the relay down ends the session here', async () => {
    const { connector, relay, reload } = await startWalletConnect()
    await connector.connect({ namespace: 'eip155' })
    await relay.stop()
    connector.destroy()
    const again = reload()
    await expect(again.disconnect()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(again.remembered()).toBeUndefined()
    await relay.start()
  })

  test('behavior: a relay that never answers: a reload restores the session, a pairing has a limit', async () => {
    let relayTimeout = 60_000
    const { connector, relay, reload } = await startWalletConnect({
      parameters: {
        get relayTimeout() {
          return relayTimeout
        },
      },
    })
    await connector.connect({ namespace: 'eip155' })
    await relay.stop()
    connector.destroy()
    const silence = await startSilence(Number(new URL(relay.url).port))
    // A relay that responds may be slower than this.
    relayTimeout = 200
    const again = reload()
    expect(await again.reconnect({ namespace: 'eip155' })).toBeDefined()
    await expect(again.connect({ namespace: 'eip155' })).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
    })
    await silence.stop()
    await relay.start()
  })

  test.each([
    ['the wallet ends the session', 'ended'],
    ['another wallet pairs', 'paired'],
    ['the relay is down, and the user disconnects', 'unreachable'],
  ])("behavior: the earlier wallet's app does not open again after %s", async (_, how) => {
    const { latchkey, connector, wallet, relay, next, reload } = await startWalletConnect()
    const { storage } = latchkey._internal
    await connector.connect({ namespace: 'eip155' })
    storeDeepLinkChoice(storage, { href: 'rainbow://', name: 'Rainbow' })
    if (how === 'ended') {
      const ended = next('disconnected')
      await wallet.disconnect()
      await ended
    }
    if (how === 'paired') await connector.connect({ namespace: 'eip155' })
    if (how === 'unreachable') {
      await relay.stop()
      connector.destroy()
      await expect(reload().disconnect()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    }
    expect(storage.getItem(deepLinkChoiceKey)).toBeNull()
    if (how === 'unreachable') await relay.start()
  })

  test('behavior: destroyed, it ends a pairing and a request, and leaves the relay', async () => {
    const { latchkey, connector, wallet, relay } = await startWalletConnect()
    await connectWith(latchkey, { connector })
    wallet.switches.request = 'hang'
    const params = ['0x00', wallet.addresses.eip155 as `0x${string}`] as const
    const provider = latchkey.getProvider('eip155')
    const request = provider.request({ method: 'personal_sign', params })
    const refused = expect(request).rejects.toMatchObject({ code: 4900 })
    await expect.poll(() => wallet.requests.length).toBe(1)
    wallet.switches.proposal = 'hang'
    const paired = expect(connector.connect({ namespace: 'eip155' })).rejects.toMatchObject({
      code: expect.stringMatching(/^(ABORTED|SUPERSEDED)$/),
    })
    await expect.poll(() => wallet.proposals.length).toBe(2)
    latchkey.destroy()
    await Promise.all([refused, paired])
    await wallet.stop()
    await expect.poll(relay.clientCount).toBe(0)
  })

  test('behavior: destroyed while it loads, it leaves the relay', async () => {
    const sessions = memorySessions()
    let onRead = () => {}
    const sessionStorage: typeof sessions = {
      ...sessions,
      async getItem(key) {
        onRead()
        return sessions.getItem(key)
      },
    }
    const { connector, reload, relay, wallet } = await startWalletConnect({
      parameters: { sessionStorage },
    })
    await connector.connect({ namespace: 'eip155' })
    connector.destroy()
    await wallet.stop()
    await expect.poll(relay.clientCount).toBe(0)
    const again = reload()
    onRead = () => again.destroy()
    const restored = again.reconnect({ namespace: 'eip155' })
    await expect(restored).rejects.toMatchObject({ code: 'ABORTED' })
    // The library connects as soon as it has read the session.
    await delay(1_500)
    expect(relay.clientCount()).toBe(0)
  })

  test('behavior: destroyed while the relay is down, it never connects again', async () => {
    const { connector, wallet, relay } = await startWalletConnect()
    await connector.connect({ namespace: 'eip155' })
    await relay.stop()
    connector.destroy()
    await wallet.stop()
    await relay.start()
    // The library waits 100 ms before its first attempt, and up to 5 s before the next.
    await delay(1_500)
    expect(relay.clientCount()).toBe(0)
  })

  test('behavior: another tab paired since: reconnect takes its session', async () => {
    const { connector, reload, wallet } = await startWalletConnect()
    await connector.connect({ namespace: 'eip155' })
    const other = reload()
    other.subscribe((event) => {
      if (event.type === 'pairing' && event.pairing) void wallet.pair(event.pairing.uri)
    })
    await other.connect({ namespace: 'eip155' })
    const connection = await connector.reconnect({ namespace: 'eip155' })
    expect(connection?.accounts.eip155?.address).toBe(wallet.addresses.eip155)
    await other.disconnect()
    expect(connector.remembered()).toBeUndefined()
    expect(await connector.reconnect({ namespace: 'eip155' })).toBeUndefined()
  })

  test('behavior: after a reload, the session is usable without the wallet', async () => {
    const { connector, reload, wallet } = await startWalletConnect()
    await connector.connect({ namespace: 'eip155' })
    const start = performance.now()
    const again = reload()
    expect(again.remembered()).toEqual({ user: {} })
    const connection = await again.reconnect({ namespace: 'eip155', networkId: 'eip155:1' })
    expect(connection?.accounts.eip155?.address).toBe(wallet.addresses.eip155)
    process.stdout.write(`walletConnect: restored in ${Math.round(performance.now() - start)} ms\n`)
  })

  test('behavior: an expired session is not remembered', async () => {
    const { connector, reload } = await startWalletConnect()
    await connector.connect({ namespace: 'eip155' })
    const again = reload()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3_600_000 })
    expect(again.remembered()).toBeUndefined()
    expect(await again.reconnect({ namespace: 'eip155' })).toBeUndefined()
  })
})

/** A port that accepts connections and answers none, as a network that loses every packet. */
async function startSilence(port: number): Promise<{ stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  onTestFinished(stop)
  return { stop }
}
