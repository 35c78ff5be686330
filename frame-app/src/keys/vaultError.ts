import type { FrameErrorCode } from '@latchkey/protocol'

export type VaultErrorOptions = {
  /** In place of the code's sentence. */
  message?: string
  /** JSON that reaches the dApp. */
  data?: unknown
  /** Stays in the worker. */
  cause?: unknown
}

/**
 * An error of the key worker. `connectVault` turns it into a `FrameError`, which has the sentences of
 * all codes, so that the worker's bundle contains none.
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
