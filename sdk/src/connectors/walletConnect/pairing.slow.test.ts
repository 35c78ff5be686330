// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LatchkeyError } from '../../core/errors.ts'
import { startWalletConnect } from '../../testing/startWalletConnect.ts'
import type { ConnectorEvent } from '../connector.ts'
import type { Session } from './openClient.ts'
import { createPairings, type PairingParameters } from './pairing.ts'

const call = { namespace: 'eip155', networkId: 'eip155:1' } as const
const onIos = (browser: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser} Mobile/15E148 Safari/604.1`
const agents = {
  'iOS Safari': onIos('Version/17.5'),
  'Chrome on iOS': onIos('CriOS/126.0'),
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
} as const

function useAgent(name: keyof typeof agents) {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[name])
  onTestFinished(() => agent.mockRestore())
}

/** A page in Telegram's own browser, on any system. */
function useTelegram() {
  vi.stubGlobal('TelegramWebviewProxy', {})
  onTestFinished(() => void vi.unstubAllGlobals())
}

describe('pairing', () => {
  test('default: a pairing is valid for four minutes', async () => {
    const { connector, pairings } = await startWalletConnect({ switches: { proposal: 'hang' } })
    const before = Date.now()
    connector.connect(call).catch(() => undefined)
    await expect.poll(() => pairings().length).toBe(1)
    const [pairing] = pairings()
    expect(pairing?.uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(pairing?.expiresAt).toBeGreaterThanOrEqual(before + 240_000)
    expect(pairing?.expiresAt).toBeLessThanOrEqual(Date.now() + 240_000)
  })

  test('error: nobody follows it in time', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const { connector, pairings, events } = await startWalletConnect({ alone: true })
    const connecting = connector.connect(call)
    const failed = expect(connecting).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    await expect.poll(() => pairings().length).toBe(1)
    const [expire] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 240_000) ?? []
    expire?.()
    await failed
    expect(events.at(-1)).toEqual({ type: 'pairing', pairing: undefined })
  })

  test('param: signal, and a wallet that approves later is disconnected', async () => {
    const { connector, wallet, events } = await startWalletConnect({
      switches: { proposal: 'hang' },
    })
    const controller = new AbortController()
    const connecting = connector.connect({ ...call, signal: controller.signal })
    const aborted = expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => wallet.proposals.length).toBe(1)
    controller.abort()
    await aborted
    expect(events.at(-1)).toEqual({ type: 'pairing', pairing: undefined })
    await wallet.approve()
    expect(wallet.sessionCount()).toBe(1)
    await expect.poll(wallet.sessionCount).toBe(0)
    expect(connector.remembered()).toBeUndefined()
  })

  test('behavior: a new call starts over and ends the earlier one', async () => {
    const { connector, pairings, wallet } = await startWalletConnect({
      switches: { proposal: 'hang' },
    })
    const first = connector.connect(call)
    const replaced = expect(first).rejects.toMatchObject({ code: 'SUPERSEDED' })
    await expect.poll(() => wallet.proposals.length).toBe(1)
    wallet.switches.proposal = 'approve'
    const connection = await connector.connect(call)
    await replaced
    expect(connection.accounts.eip155?.address).toBe(wallet.addresses.eip155)
    const [earlier, later] = pairings()
    expect(later?.uri).not.toBe(earlier?.uri)
  })

  test('behavior: on iOS Safari, a new call joins the valid pairing', async () => {
    useAgent('iOS Safari')
    const { connector, pairings, wallet } = await startWalletConnect({
      switches: { proposal: 'hang' },
    })
    const controller = new AbortController()
    const first = connector.connect({ ...call, signal: controller.signal })
    const aborted = expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => wallet.proposals.length).toBe(1)
    controller.abort()
    const second = connector.connect(call)
    await aborted
    await wallet.approve()
    expect((await second).accounts.eip155?.address).toBe(wallet.addresses.eip155)
    expect(pairings()).toHaveLength(1)
  })

  const sleeping = [
    ['iOS Safari', () => useAgent('iOS Safari')],
    ['Telegram', useTelegram],
  ] as const

  test.each(sleeping)(
    'behavior: in %s, a new call joins until 10 s before the end',
    async (_, use) => {
      use()
      const { connector, pairings, wallet } = await startWalletConnect({
        switches: { proposal: 'hang' },
      })
      const first = connector.connect(call)
      await expect.poll(() => wallet.proposals.length).toBe(1)
      onTestFinished(() => void vi.useRealTimers())
      const { expiresAt = 0 } = pairings()[0] ?? {}
      vi.useFakeTimers({ toFake: ['Date'], now: expiresAt - 10_001 })
      const second = connector.connect(call)
      await wallet.approve()
      expect((await second).accounts.eip155?.address).toBe(wallet.addresses.eip155)
      expect(await first).toEqual(await second)
      expect(pairings()).toHaveLength(1)
    },
  )

  test.each(sleeping)('behavior: in %s, 10 s before the end there is a new one', async (_, use) => {
    use()
    const { connector, pairings } = await startWalletConnect({ alone: true })
    const replaced = expect(connector.connect(call)).rejects.toMatchObject({ code: 'SUPERSEDED' })
    await expect.poll(() => pairings().length).toBe(1)
    onTestFinished(() => void vi.useRealTimers())
    const { expiresAt = 0, uri } = pairings()[0] ?? {}
    const now = expiresAt - 10_000
    vi.useFakeTimers({ toFake: ['Date'], now })
    connector.connect(call).catch(() => undefined)
    await replaced
    await expect.poll(() => pairings().length).toBe(2)
    expect(pairings()[1]?.uri).not.toBe(uri)
    expect(pairings()[1]?.expiresAt).toBeGreaterThanOrEqual(now + 240_000)
  })

  test.each(['Chrome on iOS', 'Safari on a Mac', 'Chrome on Android'] as const)(
    'behavior: in %s, a new call starts over',
    async (name) => {
      useAgent(name)
      const { connector, pairings } = await startWalletConnect({ alone: true })
      const replaced = expect(connector.connect(call)).rejects.toMatchObject({ code: 'SUPERSEDED' })
      await expect.poll(() => pairings().length).toBe(1)
      connector.connect(call).catch(() => undefined)
      await replaced
      await expect.poll(() => pairings().length, { timeout: 5_000 }).toBe(2)
    },
  )

  test('error: the relay is down, and works once it is back', async () => {
    const { connector, relay, wallet } = await startWalletConnect({
      parameters: { relayTimeout: 500 },
    })
    await relay.stop()
    const { host } = new URL(relay.url)
    await expect(connector.connect(call)).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
      hint: expect.stringContaining(host),
    })
    await relay.start()
    await expect
      .poll(() => connector.connect(call).then(({ accounts }) => accounts.eip155?.address), {
        timeout: 40_000,
      })
      .toBe(wallet.addresses.eip155)
  })
})

/** Attempts of which nobody hears, over a relay that fails `failures` times. */
function startPairings(failures = 0) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const events: ConnectorEvent[] = []
  let left = failures
  const createPairing = vi.fn<PairingParameters['createPairing']>(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('socket closed')
    return { uri: 'wc:topic@2', approval: () => new Promise<Session>(() => {}) }
  })
  const pairings = createPairings({
    createPairing,
    drop: () => {},
    emit: (event) => events.push(event),
    reuse: false,
    relayTimeout: 15_000,
    relayError: () => new LatchkeyError('RELAY_UNREACHABLE'),
  })
  return { pairings, createPairing, events }
}

describe('createPairings', () => {
  test('default: an attempt ends after four minutes, with its pairing', async () => {
    const { pairings, events } = startPairings()
    const failed = expect(pairings.pair()).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    await vi.advanceTimersByTimeAsync(239_999)
    expect(events).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await failed
    expect(events.at(-1)).toEqual({ type: 'pairing', pairing: undefined })
  })

  test('error: after an error of the relay, the next attempt starts a second after the last', async () => {
    const { pairings, createPairing } = startPairings(1)
    await expect(pairings.pair()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await vi.advanceTimersByTimeAsync(400)
    pairings.pair().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(599)
    expect(createPairing).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(createPairing).toHaveBeenCalledTimes(2)
  })

  test('error: a relay that does not answer has a limit of its own', async () => {
    const { pairings, createPairing, events } = startPairings()
    createPairing.mockReturnValue(new Promise(() => {}))
    const failed = expect(pairings.pair()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await vi.advanceTimersByTimeAsync(14_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await failed
    expect(events).toEqual([])
  })

  test('behavior: whoever cancels during that second sends nothing', async () => {
    const { pairings, createPairing } = startPairings(1)
    await expect(pairings.pair()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    const canceled = expect(pairings.pair()).rejects.toMatchObject({ code: 'SUPERSEDED' })
    pairings.cancel()
    await canceled
    await vi.advanceTimersByTimeAsync(10_000)
    expect(createPairing).toHaveBeenCalledTimes(1)
  })
})
