import { FrameError } from '@latchkey/protocol'
import { type Mock, onTestFinished, vi } from 'vitest'
import { createFrameChannel, type FrameChannel } from '../frameClient/frameChannel.ts'
import { type FakeFrame, type FakeFrameOptions, installFakeFrame } from './fakeFrame.ts'

export type OpenedChannel = {
  channel: FrameChannel
  fake: FakeFrame
  iframe: HTMLIFrameElement
  onEvent: Mock
  onReload: Mock
  onFailure: Mock
  /** Resolves once the frame got so many requests. */
  received(count: number): Promise<void>
}

/** A channel and its frame, both gone when the test is over. */
export function openChannel(options: FakeFrameOptions = {}): OpenedChannel {
  const fake = installFakeFrame(options)
  const [onEvent, onReload, onFailure] = [vi.fn(), vi.fn(), vi.fn()]
  const iframe = document.createElement('iframe')
  // The load event that jsdom itself fires for an empty document: tests fire their own.
  iframe.addEventListener('load', (event) => event.isTrusted && event.stopImmediatePropagation())
  const channel = createFrameChannel({ iframe, origin: fake.origin, onEvent, onReload, onFailure })
  document.body.append(iframe)
  onTestFinished(() => {
    vi.useRealTimers()
    channel.close(new FrameError('DISCONNECTED'))
    fake.stop()
  })
  const received = (count: number) =>
    vi.waitFor(
      () => {
        if (fake.requests.length < count) throw new RangeError(`${fake.requests.length} requests`)
      },
      { timeout: 10_000 },
    )
  return { channel, fake, iframe, onEvent, onReload, onFailure, received }
}
