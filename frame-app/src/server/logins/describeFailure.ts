import { FrameError } from '@latchkey/protocol'

/** Why another server gave no usable answer, as a log may have it. */
export type Failure = {
  /** A code of OAuth, of Node or of HTTP, never a text of the answer. */
  readonly reason: string
  /** For the operator. */
  readonly fix?: string
}

/** By the code of the innermost error. */
const fixes: readonly (readonly [code: RegExp, fix: string])[] = [
  [
    /^(invalid_client|unauthorized_client)\b/,
    'The provider does not accept the client: check clientId and its secret in SOCIAL_LOGINS.',
  ],
  [
    /^(invalid_grant|redirect_uri_mismatch)\b/,
    'The code was used or has expired, or the provider has another redirect URI: register the one in docs/self-hosting.md.',
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'The host has no address: check its name, and the DNS of this server.',
  ],
  [
    /^(E(CONN|HOST|NET)[A-Z]+|ETIMEDOUT|EPIPE|UND_ERR_[A-Z_]+)$/,
    'Nothing answers there: check the address, and that a firewall lets this server out.',
  ],
  [
    /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS)/,
    'The certificate is not valid: renew it, or name its authority in NODE_EXTRA_CA_CERTS.',
  ],
  [
    /^TimeoutError$/,
    'It accepted the connection but did not answer in time: check if it is overloaded.',
  ],
  [/^RangeError$/, 'The answer is larger than 256 kB: check the address.'],
  [/ (issuer|iss)$/, 'It names another issuer: write it in SOCIAL_LOGINS as the provider does.'],
  [/^CHAIN_NOT_SUPPORTED$/, 'The nodes serve another network: check eip155:10 in CHAINS.'],
  [/^NODE_ERROR$/, 'The nodes answer with errors: try eth_call there.'],
  [/^OAUTH_JWT_TIMESTAMP/, 'The clocks of the provider and of this server differ: set the clock.'],
  [
    /^429$|^OAUTH_\w+ 429$/,
    'It refuses more requests for now: ask its operator for a higher limit.',
  ],
  [/^5\d\d$|^OAUTH_\w+ 5\d\d$/, 'It has a fault or an outage of its own: see its status page.'],
  [
    /^(\d{3}|SyntaxError|OAUTH_(RESPONSE_IS_NOT|PARSE)\w*( \d+)?)$/,
    'Something else answers there: check the address.',
  ],
]

/** Describes an error of a request to an identity provider, a relay or a node. */
export function describeFailure(error: unknown): Failure {
  const reason = readCodes(error).at(-1) ?? 'unknown'
  const fix = fixes.find(([code]) => code.test(reason))?.[1]
  return { reason, ...(fix === undefined ? {} : { fix }) }
}

/** From the outermost error to its innermost cause. */
function readCodes(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 5) return []
  const inner = readCodes(error.cause, depth + 1)
  return [readCode(error), ...inner]
}

function readCode(error: Error): string {
  const {
    error: answer,
    reason,
    code,
  } = error as { [Key in 'error' | 'reason' | 'code']?: unknown }
  const detail = readDetail(error.cause)
  if (error instanceof FrameError && detail !== undefined) return detail
  const known = [answer, reason, code].find(isCode) ?? error.name
  return detail === undefined ? known : `${known} ${detail}`
}

/** The status of an answer, or which of its fields differs. */
function readDetail(cause: unknown): string | undefined {
  if (cause instanceof Response) return String(cause.status)
  if (cause instanceof Error) return undefined
  const { attribute, claim } = Object(cause) as { attribute?: unknown; claim?: unknown }
  return [attribute, claim].find(isCode)
}

const isCode = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(text)
