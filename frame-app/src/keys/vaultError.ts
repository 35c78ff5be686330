import type { FrameErrorCode } from '@latchkey/protocol'

export type VaultErrorOptions = {
  /** Replaces the code's own sentence. */
  message?: string
  /** JSON for the caller. */
  data?: unknown
  cause?: unknown
}

/**
 * What the key worker throws. `connectVault` makes it a `FrameError` with the code's sentence, so the
 * worker need not load the sentences.
 */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly reason: FrameErrorCode
  readonly data: unknown

  constructor(reason: FrameErrorCode, { message = '', data, cause }: VaultErrorOptions = {}) {
    super(message, { cause })
    this.reason = reason
    this.data = data
  }
}
