import { FrameError, type FrameErrorCode } from '@latchkey/protocol'

type RefusalText = { readonly reason: FrameErrorCode; readonly message: string }

/** Why a sign-in with Farcaster failed. The table keeps their names: do not rename them. */
const refusals = {
  gone: {
    reason: 'NO_LOGIN_IN_PROGRESS',
    message: 'The sign-in with Farcaster has expired. Start again',
  },
  relay: {
    reason: 'PROVIDER_UNREACHABLE',
    message: 'Farcaster’s relay cannot be reached. Try again later',
  },
  node: {
    reason: 'NODE_UNREACHABLE',
    message: 'The owner of the Farcaster account cannot be looked up right now. Try again later',
  },
  answer: {
    reason: 'PROVIDER_FAILED',
    message: 'Farcaster’s relay gave an unusable answer. Start again',
  },
  message: {
    reason: 'PROVIDER_FAILED',
    message:
      'The Farcaster app signed a text that is not a sign-in message. Update it and start again',
  },
  domain: {
    reason: 'PROVIDER_FAILED',
    message: 'The Farcaster app signed a message for another site. Start again',
  },
  nonce: {
    reason: 'PROVIDER_FAILED',
    message: 'The Farcaster app signed the message of another sign-in. Start again',
  },
  chain: {
    reason: 'PROVIDER_FAILED',
    message: 'The Farcaster app signed a message for another network. Start again',
  },
  time: {
    reason: 'PROVIDER_FAILED',
    message:
      'The message from the Farcaster app is not valid at this time. Check the phone’s clock and start again',
  },
  account: {
    reason: 'PROVIDER_FAILED',
    message: 'The message from the Farcaster app does not name one account. Start again',
  },
  signature: {
    reason: 'PROVIDER_FAILED',
    message: 'The signature from the Farcaster app is not valid. Start again',
  },
  custody: {
    reason: 'PROVIDER_FAILED',
    message:
      'The address that signed does not own this Farcaster account. Sign in with the app that holds its recovery phrase',
  },
} as const satisfies Record<string, RefusalText>

export type Refusal = keyof typeof refusals

export const isRefusal = (name: string): name is Refusal => Object.hasOwn(refusals, name)

export function createRefusal(refusal: Refusal): FrameError {
  const { reason, message } = refusals[refusal]
  return new FrameError(reason, { message, data: { cause: refusal } })
}
