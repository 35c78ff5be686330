import { FrameError } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { LoginCache } from '../../frameClient/loginCache.ts'
import type { FarcasterLogin } from '../connector.ts'
import { withConnectorErrors } from './toConnectorError.ts'

export type FarcasterLoginParameters = { frame: FrameClient; loginCache: LoginCache }

export function createFarcasterLogin({
  frame,
  loginCache,
}: FarcasterLoginParameters): FarcasterLogin {
  let isOpen = false
  /** A sign-in that failed is over in the frame, too. One that was aborted is not. */
  const run = <Value>(signal: AbortSignal | undefined, send: () => Promise<Value>) =>
    withConnectorErrors(async () => {
      try {
        return await send()
      } catch (error) {
        if (!signal?.aborted) isOpen = false
        throw error
      }
    })
  return {
    start: ({ signal }) =>
      run(signal, async () => {
        isOpen = true
        const { url } = await frame.getFarcasterUri(undefined, { signal })
        // No scheme that would run in the page.
        if (!/^https?:\/\//i.test(url)) throw new FrameError('PROVIDER_FAILED')
        return url
      }),
    finish: ({ signal }) =>
      run(signal, async () => {
        await frame.connectFarcaster(undefined, { signal })
        isOpen = false
        loginCache.setSocial('farcaster')
      }),
    async cancel() {
      if (!isOpen) return
      isOpen = false
      // Without the frame, nothing waits.
      await frame.reload().catch(() => undefined)
    },
  }
}
