import { FrameError } from '@latchkey/protocol'

const cause = 'SELF_CUSTODY'

/** Of a wallet that a sign-in alone does not open, where it has never been open. */
export const selfCustodyError = () =>
  new FrameError('WALLET_LOCKED', {
    message:
      'Signing in alone does not open this wallet: its owner set a password or passkey for it. Open it on a device where it was open in this app before',
    data: { cause },
  })

/** False for a wallet that is locked because its worker has ended. */
export const isSelfCustody = (error: unknown): error is FrameError =>
  error instanceof FrameError &&
  error.reason === 'WALLET_LOCKED' &&
  Object(error.data).cause === cause
