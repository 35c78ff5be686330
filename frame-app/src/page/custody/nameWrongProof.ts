import { FrameError } from '@latchkey/protocol'

const wrongProof = { password: 'PASSWORD_WRONG', passkey: 'PASSKEY_WRONG' } as const

/** A stored slot that does not open was given the wrong password or passkey. */
export const nameWrongProof =
  (kind: keyof typeof wrongProof) =>
  (cause: unknown): never => {
    if (!(cause instanceof FrameError) || cause.reason !== 'WALLET_CORRUPT') throw cause
    const { reason, message } = cause
    throw new FrameError(reason, { message, cause, data: { cause: wrongProof[kind] } })
  }
