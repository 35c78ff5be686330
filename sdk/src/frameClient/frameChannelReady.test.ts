// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { Answers } from '../testing/fakeFrame.ts'
import { openChannel } from '../testing/openChannel.ts'

const user = { address: '0x0000000000000000000000000000000000000001', chainId: 1 }
const answers: Answers = { IS_CONNECTED: () => ({ isConnected: true }), GET_USER: () => user }

describe('ready', () => {
  test('default: a versioned READY moves to the port, without a pause', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { channel } = openChannel({ answers })
    await channel.ready()
    expect(await channel.send('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
  })

  test('behavior: a READY without a version pauses 500 ms and speaks window messages', async () => {
    vi.useFakeTimers()
    const { channel } = openChannel({ answers, version: undefined })
    const ready = vi.fn()
    channel.ready().then(ready)
    await vi.advanceTimersByTimeAsync(499)
    expect(ready).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ready).toHaveBeenCalled()
    const reply = channel.send('GET_USER', undefined)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toEqual(user)
  })

  test('behavior: an unanswered handshake falls back to the window after 5 s', async () => {
    vi.useFakeTimers()
    const { channel, fake } = openChannel({ answers, handshake: false })
    const reply = channel.send('GET_USER', undefined)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(fake.requests).toEqual([])
    await vi.advanceTimersByTimeAsync(2)
    expect(await reply).toEqual(user)
  })

  test('behavior: a late answer to the handshake moves open requests to the port', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { channel, fake } = openChannel({ answers, handshake: false })
    const reply = channel.send('GET_USER', undefined)
    // Posted to the window now, where a frame that has taken the port does not listen.
    await vi.advanceTimersByTimeAsync(5_000)
    fake.connect()
    vi.useRealTimers()
    expect(await reply).toEqual(user)
    expect(fake.requests.map(({ name }) => name)).toEqual(['GET_USER'])
  })

  test('error: silence for 20 s', async () => {
    vi.useFakeTimers()
    const { channel, onFailure } = openChannel({ silent: true })
    const ready = channel.ready()
    await vi.advanceTimersByTimeAsync(20_000)
    await expect(ready).rejects.toMatchObject({
      reason: 'FRAME_LOAD_FAILED',
      message: 'Unable to load email login dependency',
      data: { cause: 'silent' },
    })
    expect(onFailure).toHaveBeenCalledOnce()
  })

  test('error: a document that loads and says nothing for 3 s', async () => {
    vi.useFakeTimers()
    const { channel, iframe } = openChannel({ silent: true })
    const ready = channel.ready()
    iframe.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(ready).rejects.toMatchObject({ data: { cause: 'refused' } })
  })

  test('error: an error event of the element', async () => {
    const { channel, iframe } = openChannel({ silent: true })
    iframe.dispatchEvent(new Event('error'))
    await expect(channel.ready()).rejects.toMatchObject({ data: { cause: 'error' } })
  })

  test('behavior: a READY before or after the load event is the same', async () => {
    vi.useFakeTimers()
    const { fake, iframe, onFailure } = openChannel({ silent: true, handshake: true })
    await vi.advanceTimersByTimeAsync(0)
    iframe.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(2_999)
    fake.ready()
    await vi.advanceTimersByTimeAsync(20_000)
    // The reloaded document sends READY first.
    fake.ready()
    iframe.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(onFailure).not.toHaveBeenCalled()
    // And this one never does.
    iframe.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(onFailure).toHaveBeenCalledOnce()
  })
})
