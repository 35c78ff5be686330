import { FrameError } from '@latchkey/protocol'
import type { UnlockMeans } from '../../approval/unlock/unlockPrompt.ts'
import type { SlotKind } from '../../keys/vault.ts'

const cause = 'SELF_CUSTODY'

const sentences: Readonly<Record<UnlockMeans, string>> = {
  password: 'Signing in alone does not open this wallet: it needs the password of its owner',
  passkey: 'Signing in alone does not open this wallet: it needs the passkey of its owner',
  either:
    'Signing in alone does not open this wallet: it needs the password or passkey of its owner',
}

type Slots = readonly { kind: SlotKind }[]

/** Tells from its slots what opens a wallet in self-custody mode. */
export function describeMeans(slots: Slots): UnlockMeans {
  const has = (wanted: SlotKind) => slots.some(({ kind }) => kind === wanted)
  if (has('password') === has('passkey')) return 'either'
  return has('password') ? 'password' : 'passkey'
}

/** Of a wallet that a sign-in alone does not open, where it has never been open. */
export function selfCustodyError(slots: Slots): FrameError {
  const means = describeMeans(slots)
  return new FrameError('WALLET_LOCKED', { message: sentences[means], data: { cause, means } })
}

/** False for a wallet that is locked because its worker has ended. */
export const isSelfCustody = (error: unknown): error is FrameError =>
  error instanceof FrameError &&
  error.reason === 'WALLET_LOCKED' &&
  Object(error.data).cause === cause

/** Adds the account page to a self-custody error. Returns other errors unchanged. */
export const nameAccountPage = (config: { publicOrigin: string }, error: unknown): unknown =>
  isSelfCustody(error) ? markSelfCustody(config, error) : error

/** Gives an error the cause SELF_CUSTODY and the URL of the account page. */
export function markSelfCustody({ publicOrigin }: { publicOrigin: string }, error: FrameError) {
  const { reason, message } = error
  const data = { ...Object(error.data), cause, accountUrl: `${publicOrigin}/account` }
  return new FrameError(reason, { message, cause: error, data })
}
