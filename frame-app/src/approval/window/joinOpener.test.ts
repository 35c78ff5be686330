import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWindowPair, crossing, deliver, frameOrigin } from '../testing/windowPair.ts'
import { joinOpener } from './joinOpener.ts'
import { windowHello, windowWelcome } from './windowMessages.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

/** A window that was opened, and its opener. */
function join() {
  const { frame, last } = createWindowPair()
  frame.open('/approve')
  const { own } = last()
  const hello = vi.spyOn(own.opener as Window, 'postMessage')
  const onPrompt = vi.fn<Parameters<typeof joinOpener>[0]['onPrompt']>()
  const onLoss = vi.fn()
  joinOpener({ window: own, onPrompt, onWaiting: vi.fn(), onEnding: vi.fn(), onLoss })
  const { port1, port2 } = new MessageChannel()
  const welcome = { data: windowWelcome, source: own.opener as unknown, ports: [port2] }
  return { own, hello, onPrompt, onLoss, port: port1, welcome }
}
const forged = { id: 1, prompt: { origin: 'https://app.example.org' }, theme: {} }

describe('joinOpener', () => {
  test('default: says hello to its own origin alone, and shows what comes over the port', async () => {
    const { own, hello, onPrompt, port, welcome } = join()
    expect(hello).toHaveBeenCalledExactlyOnceWith(windowHello, frameOrigin)
    deliver(own, welcome)
    port.postMessage(forged)
    await crossing()
    expect(onPrompt).toHaveBeenCalledTimes(1)
    port.close()
  })

  test.each<[string, (it: ReturnType<typeof join>) => object]>([
    ['another window', () => ({ source: createWindowPair().frame })],
    ['another origin', () => ({ origin: 'https://evil.example' })],
    ['an opaque origin', () => ({ origin: 'null' })],
    ['no port', () => ({ ports: [] })],
    ['two ports', ({ welcome }) => ({ ports: [...welcome.ports, new MessageChannel().port1] })],
    ['another word', () => ({ data: windowHello })],
  ])('error: a welcome from or with %s is not taken', async (_what, change) => {
    const joined = join()
    const { own, onPrompt, onLoss, port, welcome } = joined
    deliver(own, { ...welcome, ...change(joined) })
    deliver(own, { data: forged, source: own.opener as unknown })
    port.postMessage(forged)
    await crossing()
    expect(onPrompt).not.toHaveBeenCalled()
    vi.advanceTimersByTime(20_000)
    expect(onLoss).toHaveBeenCalledExactlyOnceWith('alone')
    port.close()
  })

  test('behavior: only the first welcome counts', async () => {
    const { own, onPrompt, port, welcome } = join()
    deliver(own, welcome)
    const second = new MessageChannel()
    deliver(own, { ...welcome, ports: [second.port2] })
    second.port1.postMessage(forged)
    await crossing()
    expect(onPrompt).not.toHaveBeenCalled()
    for (const it of [port, second.port1]) it.close()
  })

  test.each<[string, unknown, object]>([
    ['hints that do not parse count as unknown', { id: 1, simulation: 7 }, { status: 'unknown' }],
    ['the hints of another prompt are ignored', { id: 2, simulation: 7 }, { status: 'running' }],
  ])('behavior: %s', async (_, message, expected) => {
    const { own, onPrompt, port, welcome } = join()
    deliver(own, welcome)
    port.postMessage({ ...forged, simulation: { status: 'running' } })
    port.postMessage(message)
    await crossing()
    expect(onPrompt).toHaveBeenCalledTimes(1)
    expect(onPrompt.mock.lastCall?.[0].prompt.hints?.current()).toEqual(expected)
    port.close()
  })

  test.each([
    ['alone', ''],
    ['alone', '#other'],
    ['severed', '#opened'],
  ])('error: %s without an opener, at an address that ends in "%s"', (loss, hash) => {
    const onLoss = vi.fn()
    const window = Object.assign(new EventTarget(), {
      opener: null,
      location: { origin: frameOrigin, hash },
    })
    // `joinOpener` uses only a window's events, location and opener.
    const unused = { onPrompt: vi.fn(), onWaiting: vi.fn(), onEnding: vi.fn() }
    joinOpener({ window: window as unknown as Window, ...unused, onLoss })
    expect(onLoss).toHaveBeenCalledExactlyOnceWith(loss)
  })

  test('error: lost when a decision is not answered in 20 s', async () => {
    const { own, onPrompt, onLoss, port, welcome } = join()
    deliver(own, welcome)
    port.postMessage(forged)
    await crossing()
    vi.advanceTimersByTime(60_000)
    expect(onLoss).not.toHaveBeenCalled()
    onPrompt.mock.lastCall?.[1].approve()
    vi.advanceTimersByTime(20_000)
    expect(onLoss).toHaveBeenCalledExactlyOnceWith('lost')
    port.close()
  })
})
