import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDeferred } from '../../primitives/deferred.ts'
import { installDataApi, neverAnswers, transactionOf } from '../../testing/fakeDataApi.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { fillSendForm, lookAlike, paid, startSendFlow } from '../../testing/startSendFlow.ts'
import { LatchkeyError } from '../errors.ts'
import { history } from '../queries/history.ts'

describe('findRecipient', () => {
  test('behavior: a name is resolved once the user stops typing, and only the last one', async () => {
    const started = await startSendFlow()
    started.flow.typeRecipient('ada.et')
    started.flow.typeRecipient('ada.eth')
    await vi.waitFor(() => expect(started.state().recipient.status).toBe('found'))
    expect(started.state().recipient).toMatchObject({ address: paid, name: 'ada.eth' })
    expect(started.methods.resolveName).toHaveBeenCalledTimes(1)
  })

  test('error: a name without an address, and one that cannot be looked up', async () => {
    const started = await startSendFlow({ resolveName: async () => undefined })
    started.flow.typeRecipient('ada.eth')
    await vi.waitFor(() =>
      expect(started.state().recipient).toEqual({ status: 'refused', problem: 'nameNotFound' }),
    )
    const down = await startSendFlow({
      resolveName: () => Promise.reject(new LatchkeyError('NODE_UNREACHABLE')),
    })
    down.flow.typeRecipient('ada.eth')
    await vi.waitFor(() => expect(down.state().recipient.status).toBe('failed'))
  })

  test('behavior: the account’s own address', async () => {
    const started = await startSendFlow()
    await fillSendForm(started, evmAddress.toLowerCase())
    expect(started.state().recipient).toMatchObject({ warning: { kind: 'own' } })
  })

  const readHistory = (sentFrom: string) => () => ({
    data: [transactionOf('1', { sentFrom, sentTo: paid, operationType: 'send' })],
    next: null,
  })

  /** A flow whose activity is read: a busy machine may take longer than the flow waits. */
  async function startAfter(sentFrom: string) {
    onTestFinished(installDataApi({ history: readHistory(sentFrom) }).stop)
    const started = await startSendFlow({}, true)
    await history.fetch(started.latchkey, {})
    return started
  }

  test('behavior: a look-alike of an address that the account has paid', async () => {
    const started = await startAfter(evmAddress)
    await fillSendForm(started, lookAlike)
    const warning = { kind: 'lookAlike', known: paid }
    expect(started.state().recipient).toMatchObject({ warning })
    await started.flow.check()
    expect(started.state().progress).toMatchObject({ order: { warning } })
  })

  test('behavior: the address itself needs no warning', async () => {
    const started = await startAfter(evmAddress)
    await fillSendForm(started, paid)
    expect(started.state().recipient).toMatchObject({ warning: undefined })
  })

  test('behavior: a transaction that another account signed makes no address known', async () => {
    const started = await startAfter(lookAlike)
    await fillSendForm(started, lookAlike)
    expect(started.state().recipient).toMatchObject({ warning: undefined })
  })

  test('behavior: an API that never answers holds up nobody, and warns as soon as it has', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { promise, resolve } = createDeferred<object>()
    onTestFinished(installDataApi({ history: () => promise }).stop)
    const { flow, state } = await startSendFlow({}, true)
    await flow.readFunds()
    flow.typeAmount('5')
    flow.typeRecipient(lookAlike)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(state().recipient.status).toBe('resolving')
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(state().recipient).toMatchObject({ warning: undefined }))
    resolve(readHistory(evmAddress)())
    await vi.advanceTimersByTimeAsync(1)
    await flow.check()
    expect(state().progress).toMatchObject({ order: { warning: { kind: 'lookAlike' } } })
  })

  test('behavior: leaving ends the lookup of an API that never answers', async () => {
    onTestFinished(installDataApi({ history: neverAnswers }).stop)
    const started = await startSendFlow({}, true)
    started.flow.typeRecipient(paid)
    started.flow.stop()
    expect(started.state().recipient.status).toBe('resolving')
  })
})
