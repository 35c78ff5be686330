import { FrameError } from '@latchkey/protocol'
import { createVisibilityWatch } from '../visibilityWatch.ts'
import type { RequestUnlock, UnlockScreen } from './unlockPrompt.ts'

/**
 * Shows a prompt until the wallet is open, the person or the signal ends it, or nobody has seen it
 * for `approvalLimits.unseen`. The caller ends open approvals first.
 */
export function createUnlockRequests(loadScreen: () => Promise<UnlockScreen>): RequestUnlock {
  return async (prompt, { signal }) => {
    const screen = await loadScreen().catch((cause: unknown) => {
      throw new FrameError('INTERNAL', { cause })
    })
    signal.throwIfAborted()
    let release = () => {}
    const ended = new Promise<void>((resolve, reject) => {
      const watch = createVisibilityWatch(() => reject(new FrameError('APPROVAL_UNSEEN')))
      const abort = () => reject(signal.reason)
      signal.addEventListener('abort', abort)
      const hide = screen.showUnlock(prompt, {
        reject: () => reject(new FrameError('USER_REJECTED')),
        refuse: reject,
        visibility: watch.report,
        end: (error) => (error ? reject(error) : resolve()),
      })
      release = () => {
        watch.stop()
        signal.removeEventListener('abort', abort)
        hide()
      }
    })
    return ended.finally(() => release())
  }
}
