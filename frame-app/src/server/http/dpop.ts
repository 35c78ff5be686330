/**
 * DPoP proofs (RFC 9449). A proof is accepted if
 * 1. it is one compact JWS of type `dpop+jwt`, signed with ES256 by the public P-256 key in its
 *    header;
 * 2. `htm` is the request's method and `htu` the address at our public origin, without its query;
 * 3. `nonce` is one that this server issued in the last ten minutes;
 * 4. `ath` is the hash of the request's access token, if any;
 * 5. its `jti` was not seen with this key before.
 *
 * `iat` is required but never compared: a device may have a wrong clock, and the nonce proves more
 * about a proof's age.
 */
import { createHash } from 'node:crypto'
import { prepareStatement } from '../db/prepareStatement.ts'
import type { ServerContext } from './context.ts'
import { DpopError } from './dpopError.ts'
import { isFreshNonce, nonceWindowMs } from './dpopNonce.ts'
import { type CheckedProof, openProof, type ProofClaims } from './openProof.ts'

export type DpopRequest = {
  readonly method: string
  readonly path: string
  readonly proof: string | undefined
  readonly token?: string
}

/** Also remembers the proof. Throws `DpopError`. */
export async function verifyDpop(
  context: ServerContext,
  request: DpopRequest,
): Promise<{ jkt: string }> {
  const proof = checkProof(context, request)
  const [remembered] = await rememberProof(context.db, proof)
  if (remembered === undefined) throw new DpopError('jti')
  return { jkt: proof.jkt }
}

/** Checks rules 1 to 4, which need only the server's keys. Throws `DpopError`. */
export function checkProof(context: ServerContext, request: DpopRequest): CheckedProof {
  if (request.proof === undefined) throw new DpopError('proof')
  const { jkt, claims } = openProof(request.proof)
  checkClaims(context, request, claims)
  const until = new Date(context.clock().getTime() + 2 * nonceWindowMs)
  return { jkt, id: sha256(`${jkt}|${claims.jti}`), until }
}

/**
 * Checks rule 5: returns a row for a new proof. `sessions/findSession.ts` combines it with its own
 * statement.
 */
const rememberProof = prepareStatement((db, { id, until }: Pick<CheckedProof, 'id' | 'until'>) =>
  db
    .insertInto('dpop_jti')
    .values({ h: id, exp: until })
    .onConflict((conflict) => conflict.column('h').doNothing())
    .returning('h'),
)

function checkClaims(
  context: ServerContext,
  request: DpopRequest,
  { htm, htu, nonce, ath }: ProofClaims,
): void {
  if (htm !== request.method) throw new DpopError('htm')
  if (htu !== context.config.publicOrigin + request.path) throw new DpopError('htu')
  if (nonce === undefined || !isFreshNonce(context, nonce)) throw new DpopError('nonce')
  const { token } = request
  const expected = token === undefined ? undefined : sha256(token).toString('base64url')
  if (ath !== expected) throw new DpopError('ath')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
