import { FrameError } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { ConnectorEvent } from '../connector.ts'

export type WalletUnlockParameters = {
  frame: Pick<FrameClient, 'unlockWallet' | 'rpcAbort'>
  emit(event: ConnectorEvent): void
}

export type WalletUnlock = {
  /** Sends a login's last request. An unlocked wallet completes the login. */
  complete(send: () => Promise<unknown>, signal?: AbortSignal): Promise<void>
  /** Sends a request, and sends it again once the wallet is unlocked. */
  retry<Reply>(send: () => Promise<Reply>, signal?: AbortSignal): Promise<Reply>
  /** Closes the screen. */
  reject(): void
}

/**
 * Unlocks a wallet in self-custody mode where it has never been open: the frame asks for its password
 * or passkey, in a window of its own.
 */
export function createWalletUnlock({ frame, emit }: WalletUnlockParameters): WalletUnlock {
  let pending = 0
  const reject = () => {
    if (pending > 0) frame.rpcAbort().catch(() => undefined)
  }

  async function unlock(signal: AbortSignal | undefined): Promise<void> {
    let error: unknown
    pending += 1
    emit({ type: 'approvalRequested', kind: 'unlock' })
    signal?.addEventListener('abort', reject)
    try {
      await frame.unlockWallet(undefined, { signal })
    } catch (cause) {
      error = cause
      throw cause
    } finally {
      signal?.removeEventListener('abort', reject)
      pending -= 1
      emit({ type: 'approvalSettled', kind: 'unlock', error })
    }
  }

  return {
    async complete(send, signal) {
      try {
        await send()
      } catch (error) {
        if (!isLocked(error)) throw error
        await unlock(signal)
      }
    },
    async retry(send, signal) {
      try {
        return await send()
      } catch (error) {
        if (!isLocked(error)) throw error
        await unlock(signal)
        return send()
      }
    },
    reject,
  }
}

const isLocked = (error: unknown) =>
  error instanceof FrameError &&
  error.reason === 'WALLET_LOCKED' &&
  Object(error.data).cause === 'SELF_CUSTODY'
