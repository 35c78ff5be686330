import { FrameError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { crossing } from '../../approval/testing/windowPair.ts'
import { connectUnlock, serveUnlock, type UnlockHost, type UnlockTask } from './unlockPort.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const task: UnlockTask = {
  origin: 'https://dapp.example',
  theme: {},
  userId: 'u1',
  factorKey: '',
  password: { slotId: 's1' },
  passkey: null,
}
const answerLimit = 30_000

function join(own: Partial<UnlockHost> = {}) {
  const { port1, port2 } = new MessageChannel()
  const host: UnlockHost = {
    evaluate: () => Promise.reject(new FrameError('RATE_LIMITED')),
    open: async () => undefined,
    cancel: async () => undefined,
    ...own,
  }
  const close = () => port1.close()
  return { serve: () => serveUnlock(port1, task, host), connected: connectUnlock(port2), close }
}

const readReason = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: FrameError) => error.reason,
  )

describe('connectUnlock', () => {
  test('default: gets the task, and an error of the frame as it is', async () => {
    const { serve, connected, close } = join()
    serve()
    const { task: received, host } = await connected
    expect(received).toEqual(task)
    expect(await readReason(host.evaluate('x'))).toBe('RATE_LIMITED')
    expect(await readReason(host.cancel())).toBe('answered')
    close()
  })

  test('error: TIMEOUT if no task arrives', async () => {
    const { connected, close } = join()
    const reason = readReason(connected)
    vi.advanceTimersByTime(answerLimit)
    expect(await reason).toBe('TIMEOUT')
    close()
  })

  test('error: TIMEOUT for a call without an answer', async () => {
    const { serve, connected, close } = join({ cancel: () => new Promise(() => undefined) })
    serve()
    const { host } = await connected
    const reason = readReason(host.cancel())
    vi.advanceTimersByTime(answerLimit)
    expect(await reason).toBe('TIMEOUT')
    close()
  })
})

describe('serveUnlock', () => {
  test.each([
    ['no call', null],
    ['a call without an id', { method: 'cancel' }],
    ['an id that is no number', { id: '1', method: 'cancel' }],
  ])('error: %s is neither run nor answered', async (_, message) => {
    const cancel = vi.fn(async () => undefined)
    const { port1, port2 } = new MessageChannel()
    serveUnlock(port1, task, { evaluate: vi.fn(), open: vi.fn(), cancel })
    const received: unknown[] = []
    port2.onmessage = ({ data }) => received.push(data)
    port2.postMessage(message)
    await crossing()
    expect(received).toEqual([task])
    expect(cancel).not.toHaveBeenCalled()
    port1.close()
  })

  test.each([
    ['an unknown method', { id: 1, method: 'constructor' }],
    ['a blinded password that is no text', { id: 1, method: 'evaluate', parameter: {} }],
    ['no key', { id: 1, method: 'open', parameter: null }],
  ])('error: %s is INVALID_REQUEST', async (_, message) => {
    const evaluate = vi.fn()
    const { port1, port2 } = new MessageChannel()
    serveUnlock(port1, task, { evaluate, open: vi.fn(), cancel: vi.fn() })
    const received: unknown[] = []
    port2.onmessage = ({ data }) => received.push(data)
    port2.postMessage(message)
    await crossing()
    expect(received[1]).toMatchObject({ id: 1, error: { reason: 'INVALID_REQUEST' } })
    expect(evaluate).not.toHaveBeenCalled()
    port1.close()
  })
})
