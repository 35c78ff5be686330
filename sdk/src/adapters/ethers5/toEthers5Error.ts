import { isRecord } from '../../primitives/isRecord.ts'

/**
 * A refusal by the user. ethers 5 knows one only by the words "user denied", and then adds the
 * action and its parameters.
 */
class ActionRejectedError extends Error {
  readonly code = 'ACTION_REJECTED'
  readonly reason = 'user denied the request'

  constructor(cause: unknown) {
    super('user denied the request', { cause })
  }
}

/** Returns ACTION_REJECTED for EIP-1193's 4001, and any other error as it is. */
export const toEthers5Error = (error: unknown): unknown =>
  isRecord(error) && error.code === 4001 ? new ActionRejectedError(error) : error
