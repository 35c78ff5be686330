export type StartErrorCode =
  | 'CONFIG_INVALID'
  | 'SECRETS_MISSING'
  | 'KEYS_WRONG'
  | 'DATA_DIR_LOCKED'
  | 'DATA_DIR_UNUSABLE'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_OUTDATED'
  | 'DATABASE_NEWER'
  | 'CLIENT_MISSING'
  | 'ADDRESS_IN_USE'

/**
 * An error of the operator's environment, not of a request.
 *
 * @example throw new StartError('CONFIG_INVALID', 'PORT must be a number from 0 to 65535.')
 */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}
