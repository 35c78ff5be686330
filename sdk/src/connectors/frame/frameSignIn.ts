import type { SiwxMessage, User } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { Authentication, Connection, ConnectorEvent } from '../connector.ts'

export type FrameSignInParameters = {
  frame: Pick<FrameClient, 'rpcAbort'>
  emit(event: ConnectorEvent): void
}

/** @param siwxMessage Default: the user is only connected */
type RequestUser = (siwxMessage?: SiwxMessage) => Promise<{
  user: User
  connection: Connection
}>

export type FrameSignIn = {
  /** Requests the user with a signed message; without it if the frame did not sign. */
  authenticate(
    requestUser: RequestUser,
    call: { message: SiwxMessage; signal?: AbortSignal | undefined },
  ): Promise<Authentication>
  /** Closes the approval screen of a sign-in. */
  reject(): void
}

/** One-click sign-in: the frame shows the message on its approval screen while the user logs in. */
export function createFrameSignIn({ frame, emit }: FrameSignInParameters): FrameSignIn {
  let pending = 0
  const reject = () => {
    if (pending > 0) frame.rpcAbort().catch(() => undefined)
  }

  async function sign(
    requestUser: RequestUser,
    message: SiwxMessage,
    signal: AbortSignal | undefined,
  ): Promise<Authentication> {
    let error: unknown
    pending += 1
    emit({ type: 'approvalRequested', kind: 'signature' })
    signal?.addEventListener('abort', reject)
    try {
      const { user, connection } = await requestUser(message)
      const { message: text, signature } = user
      const isSigned = text !== undefined && signature !== undefined
      return { connection, signed: isSigned ? [{ message: text, signature }] : [] }
    } catch (cause) {
      error = cause
      throw cause
    } finally {
      signal?.removeEventListener('abort', reject)
      pending -= 1
      emit({ type: 'approvalSettled', kind: 'signature', error })
    }
  }

  return {
    async authenticate(requestUser, { message, signal }) {
      try {
        return await sign(requestUser, message, signal)
      } catch (error) {
        if (signal?.aborted) throw error
        // The user declined, or the frame could not show its screen: the login itself succeeded.
        return { connection: (await requestUser()).connection, signed: [] }
      }
    },
    reject,
  }
}
