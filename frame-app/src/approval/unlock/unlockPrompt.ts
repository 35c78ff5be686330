import type { FrameError, Theme } from '@latchkey/protocol'
import type { AppClaim } from '../../keys/view.ts'

/** What opens a wallet in self-custody mode. */
export type UnlockMeans = 'password' | 'passkey' | 'either'

export type UnlockPrompt = {
  /** As the browser reports it. */
  origin: string
  app?: AppClaim
  means: UnlockMeans
  /**
   * Answers the window that asks for the password or passkey. Called again when the window is
   * reloaded or replaced. Without an error, `end` says that the wallet is open.
   */
  serve(port: MessagePort, theme: Theme, end: (error?: FrameError) => void): void
}

export type UnlockEvents = {
  /** The person changed their mind. */
  reject(): void
  refuse(error: FrameError): void
  visibility(isVisible: boolean): void
  /** Without an error, the wallet is open. */
  end(error?: FrameError): void
}

export type UnlockScreen = {
  /** Takes the place of an approval. Returns how to hide it. */
  showUnlock(prompt: UnlockPrompt, events: UnlockEvents): () => void
}

/** Rejects with FrameError USER_REJECTED, APPROVAL_UNSEEN, WINDOW_UNAVAILABLE or the signal's. */
export type RequestUnlock = (
  prompt: UnlockPrompt,
  options: { signal: AbortSignal },
) => Promise<void>
