/**
 * DPoP proofs (RFC 9449). A proof is taken when
 *  1. it is one compact JWS of type `dpop+jwt`, signed with ES256 by the public P-256 key in its header;
 *  2. `htm` is the request's method and `htu` the address at our public origin, without its query;
 *  3. `nonce` is one that this server gave out in the last ten minutes;
 *  4. `ath` is the hash of the access token that came along, if one did;
 *  5. its `jti` was not seen with this key before.
 * `iat` has to be there and is never compared: a device may have a wrong
 * clock, and the nonce says more about a proof's age than the client can.
 */
import { createHash } from 'node:crypto'
import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import {
  calculateJwkThumbprint,
  compactVerify,
  decodeProtectedHeader,
  importJWK,
  type JWK,
} from 'jose'
import * as z from 'zod/mini'
import type { ServerContext } from './context.ts'
import { isFreshNonce, nonceWindowMs } from './dpopNonce.ts'

/** The rule that a refused request broke. */
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

/** The `error` of the WWW-Authenticate header (RFC 9449, sections 7.1 and 9). */
const challenges = {
  nonce: 'use_dpop_nonce',
  token: 'invalid_token',
  session: 'invalid_token',
} as const satisfies Partial<Record<DpopRule, string>>

/** A caller that did not show who it is: answered with 401 and a challenge. */
export class DpopError extends FrameError {
  readonly rule: DpopRule

  constructor(rule: DpopRule, reason: FrameErrorCode = 'INVALID_REQUEST', cause?: unknown) {
    super(
      reason,
      reason === 'INVALID_REQUEST'
        ? { message: `The proof is not valid: ${rule}`, cause }
        : { cause },
    )
    this.rule = rule
  }

  /** Value of the WWW-Authenticate header. */
  get challenge(): string {
    const error = Object.hasOwn(challenges, this.rule)
      ? challenges[this.rule as keyof typeof challenges]
      : 'invalid_dpop_proof'
    return `DPoP error="${error}", algs="ES256"`
  }
}

/** What of a request a proof is held against. */
export type DpopRequest = {
  readonly method: string
  /** Path without query. */
  readonly path: string
  /** The DPoP header. */
  readonly proof: string | undefined
  /** The access token, where the request carries one. */
  readonly token?: string
}

const claims = z.object({
  jti: z.string().check(z.minLength(8), z.maxLength(128)),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  nonce: z.optional(z.string()),
  ath: z.optional(z.string()),
})
type Claims = z.infer<typeof claims>

const maxProofLength = 2_048

/** Checks the request's proof and remembers it. Throws `DpopError`. */
export async function verifyDpop(
  context: ServerContext,
  request: DpopRequest,
): Promise<{ jkt: string }> {
  const { proof } = request
  if (proof === undefined || proof.length > maxProofLength) throw new DpopError('proof')
  const jwk = keyOf(proof)
  const { jti, ...rest } = await signedClaims(proof, jwk)
  checkClaims(context, request, rest)
  const jkt = await calculateJwkThumbprint(jwk)
  await rememberProof(context, `${jkt}|${jti}`)
  return { jkt }
}

/** Rule 1, up to the signature. */
function keyOf(proof: string): JWK {
  const header = decodeHeader(proof)
  if (header.typ !== 'dpop+jwt') throw new DpopError('typ')
  if (header.alg !== 'ES256') throw new DpopError('alg')
  const { kty, crv, x, y, ...rest } = header.jwk ?? {}
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y || 'd' in rest) throw new DpopError('jwk')
  return { kty, crv, x, y }
}

function decodeHeader(proof: string) {
  try {
    return decodeProtectedHeader(proof)
  } catch (cause) {
    throw new DpopError('proof', 'INVALID_REQUEST', cause)
  }
}

async function signedClaims(proof: string, jwk: JWK): Promise<Claims> {
  const key = await importJWK(jwk, 'ES256').catch((cause: unknown) => {
    throw new DpopError('jwk', 'INVALID_REQUEST', cause)
  })
  const { payload } = await compactVerify(proof, key, { algorithms: ['ES256'] }).catch(
    (cause: unknown) => {
      throw new DpopError('signature', 'INVALID_REQUEST', cause)
    },
  )
  const parsed = claims.safeParse(readJson(payload))
  if (!parsed.success) throw new DpopError('claims')
  return parsed.data
}

function readJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload))
  } catch (cause) {
    throw new DpopError('claims', 'INVALID_REQUEST', cause)
  }
}

/** Rules 2 to 4. */
function checkClaims(
  context: ServerContext,
  request: DpopRequest,
  { htm, htu, nonce, ath }: Omit<Claims, 'jti'>,
): void {
  if (htm !== request.method) throw new DpopError('htm')
  if (htu !== context.config.publicOrigin + request.path) throw new DpopError('htu')
  if (nonce === undefined || !isFreshNonce(context, nonce)) throw new DpopError('nonce')
  const expected =
    request.token === undefined ? undefined : sha256(request.token).toString('base64url')
  if (ath !== expected) throw new DpopError('ath')
}

/** Rule 5: kept until its nonce is no longer taken. */
async function rememberProof({ db, clock }: ServerContext, proof: string): Promise<void> {
  const inserted = await db
    .insertInto('dpop_jti')
    .values({ h: sha256(proof), exp: new Date(clock().getTime() + 2 * nonceWindowMs) })
    .onConflict((conflict) => conflict.column('h').doNothing())
    .returning('h')
    .executeTakeFirst()
  if (inserted === undefined) throw new DpopError('jti')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
