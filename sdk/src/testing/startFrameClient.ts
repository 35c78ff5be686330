import { onTestFinished, vi } from 'vitest'
import {
  createFrameClient,
  type FrameClient,
  type FrameClientParameters,
} from '../frameClient/frameClient.ts'
import { createLoginCache } from '../frameClient/loginCache.ts'
import { type FakeFrame, type FakeFrameOptions, installFakeFrame } from './fakeFrame.ts'
import { memoryStorage } from './memoryStorage.ts'

export type StartedFrameClient = {
  frame: FrameClient
  fake: FakeFrame
  storage: ReturnType<typeof memoryStorage>
  /** The names of the requests that the frame got. */
  names(): string[]
}

/** A client and its frame, both gone when the test is over. `stored` is what an earlier visit left. */
export function startFrameClient(
  options: FakeFrameOptions = {},
  {
    stored,
    ...parameters
  }: Partial<FrameClientParameters> & { stored?: Record<string, string> } = {},
): StartedFrameClient {
  const fake = installFakeFrame(options)
  const storage = memoryStorage(stored)
  const frame = createFrameClient({
    frameUrl: fake.origin,
    projectId: 'demo',
    chainId: 'eip155:1',
    metadata: { name: 'Demo', description: '', url: location.origin, icons: [] },
    sdkVersion: '0.0.1',
    sdkType: 'test',
    loginCache: createLoginCache(storage),
    ...parameters,
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    frame.destroy()
    fake.stop()
  })
  return { frame, fake, storage, names: () => fake.requests.map(({ name }) => name) }
}
