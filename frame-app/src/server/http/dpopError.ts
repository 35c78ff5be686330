import { FrameError, type FrameErrorCode } from '@latchkey/protocol'

export type DpopRule =
  | 'proof'
  | 'typ'
  | 'alg'
  | 'jwk'
  | 'signature'
  | 'claims'
  | 'htm'
  | 'htu'
  | 'nonce'
  | 'ath'
  | 'jti'
  | 'token'
  | 'session'

/**
 * The `error` of the WWW-Authenticate header (RFC 9449, sections 7.1 and 9), unless it is about the
 * proof.
 */
const challenges: Partial<Record<DpopRule, string>> = {
  nonce: 'use_dpop_nonce',
  token: 'invalid_token',
  session: 'invalid_token',
}

const explanations: Partial<Record<DpopRule, string>> = {
  htu: "htu. It was made for another address than the server's PUBLIC_ORIGIN",
}

/** Becomes 401 with a challenge. */
export class DpopError extends FrameError {
  readonly rule: DpopRule

  constructor(rule: DpopRule, reason: FrameErrorCode = 'INVALID_REQUEST', cause?: unknown) {
    super(
      reason,
      reason === 'INVALID_REQUEST'
        ? { message: `The proof is not valid: ${explanations[rule] ?? rule}`, cause }
        : { cause },
    )
    this.rule = rule
  }

  get challenge(): string {
    return `DPoP error="${challenges[this.rule] ?? 'invalid_dpop_proof'}", algs="ES256"`
  }
}
