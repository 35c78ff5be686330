import { parseMessage, type SignInMessage } from './parseMessage.ts'
import type { Refusal } from './refusals.ts'

/** The values that the server asked the app to sign. */
export type ExpectedMessage = {
  readonly publicOrigin: string
  readonly nonce: string
  readonly now: Date
}

export type CheckedMessage = { readonly address: string; readonly fid: string }

/** Milliseconds that a phone's clock may differ from ours. */
const clockTolerance = 10 * 60_000

/** OP Mainnet. */
const chainId = '10'

/** The second one is of older apps. */
const statements: readonly string[] = ['Farcaster Auth', 'Farcaster Connect']

/** Of the message, as the relay hands it to the app. */
export const getDomain = (publicOrigin: string) => new URL(publicOrigin).host
export const getUri = (publicOrigin: string) => `${publicOrigin}/v1/farcaster`

/**
 * Checks all of a sign-in message but who signed it (FIP-11):
 * 1. it has the form of EIP-4361, with Farcaster's statement;
 * 2. domain and URI are this server's, and the nonce is this sign-in's;
 * 3. the chain is OP Mainnet;
 * 4. it was issued about now, and is valid now;
 * 5. its resources name exactly one account, `farcaster://fid/<number>`.
 */
export function checkMessage(text: string, expected: ExpectedMessage): CheckedMessage | Refusal {
  const message = parseMessage(text)
  if (message === undefined || !statements.includes(message.statement)) return 'message'
  const { publicOrigin } = expected
  const isOurs = message.domain === getDomain(publicOrigin) && message.uri === getUri(publicOrigin)
  if (!isOurs) return 'domain'
  if (message.nonce !== expected.nonce) return 'nonce'
  if (message.chainId !== chainId) return 'chain'
  if (!isTimely(message, expected.now)) return 'time'
  const fid = readFid(message.resources)
  return fid === undefined ? 'account' : { address: message.address, fid }
}

function isTimely({ issuedAt, expirationTime, notBefore }: SignInMessage, now: Date): boolean {
  if (Math.abs(now.getTime() - issuedAt.getTime()) > clockTolerance) return false
  if (expirationTime !== undefined && expirationTime <= now) return false
  return notBefore === undefined || notBefore <= now
}

function readFid(resources: readonly string[]): string | undefined {
  const named = resources.filter((resource) => /^farcaster:\/\/fid(\/|$)/i.test(resource))
  const [, fid] = /^farcaster:\/\/fid\/([1-9]\d{0,19})$/.exec(named[0] ?? '') ?? []
  return named.length === 1 ? fid : undefined
}
