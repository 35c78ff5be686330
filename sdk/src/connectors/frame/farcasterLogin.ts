import { FrameError } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { LoginCache } from '../../frameClient/loginCache.ts'
import type { FarcasterLogin } from '../connectorLogins.ts'
import { withConnectorErrors } from './toConnectorError.ts'
import type { WalletUnlock } from './walletUnlock.ts'

export type FarcasterLoginParameters = {
  frame: FrameClient
  loginCache: LoginCache
  unlock: Pick<WalletUnlock, 'complete'>
}

export function createFarcasterLogin({
  frame,
  loginCache,
  unlock,
}: FarcasterLoginParameters): FarcasterLogin {
  /** The sign-in that waits in the frame, which has one at a time. */
  let open: object | undefined
  /** The next sign-in starts after it: the frame would cancel that one. */
  let canceling: Promise<unknown> | undefined

  const follow = (signal: AbortSignal | undefined) => {
    const own = {}
    open = own
    signal?.addEventListener('abort', () => {
      if (open !== own) return
      open = undefined
      // Without the frame, nothing waits.
      canceling = frame.cancelFarcaster().catch(() => undefined)
    })
  }
  /** A sign-in that failed is over in the frame, too. One that was aborted is not. */
  const request = async <Reply>(signal: AbortSignal | undefined, send: () => Promise<Reply>) => {
    try {
      return await send()
    } catch (error) {
      if (!signal?.aborted) open = undefined
      throw error
    }
  }
  return {
    start: ({ purpose, signal }) =>
      withConnectorErrors(async () => {
        await canceling
        signal?.throwIfAborted()
        follow(signal)
        const payload = purpose === 'link' ? { purpose } : undefined
        const { url } = await request(signal, () => frame.getFarcasterUri(payload, { signal }))
        // No scheme that would run in the page.
        if (!/^https?:\/\//i.test(url)) throw new FrameError('PROVIDER_FAILED')
        return url
      }),
    finish: ({ signal }) =>
      withConnectorErrors(async () => {
        await unlock.complete(
          () => request(signal, () => frame.connectFarcaster(undefined, { signal })),
          signal,
        )
        open = undefined
        loginCache.setSocial('farcaster')
      }),
    link: ({ signal }) =>
      withConnectorErrors(async () => {
        const { userName } = await request(signal, () => frame.linkFarcaster(undefined, { signal }))
        open = undefined
        return { provider: 'farcaster', userName: userName ?? undefined }
      }),
  }
}
