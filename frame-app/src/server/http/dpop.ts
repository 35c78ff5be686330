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
import { prepareStatement } from '../db/prepareStatement.ts'
import type { Database } from '../db/schema.ts'
import { sha256 } from '../digest.ts'
import type { ServerContext } from './context.ts'
import { DpopError } from './dpopError.ts'
import { nonceWindowMs } from './dpopNonce.ts'
import { type CheckedProof, openProof, type ProofClaims } from './openProof.ts'

export type DpopRequest = {
  readonly method: string
  readonly path: string
  readonly proof: string | undefined
  readonly token?: string
}

/**
 * Checks rules 1 to 4, which need only the server's keys. The call must then record the proof
 * first: by `recordProof`, or by `withProof` in its first statement.
 *
 * @throws DpopError
 */
export function checkProof(context: ServerContext, request: DpopRequest): CheckedProof {
  if (request.proof === undefined) throw new DpopError('proof')
  const { jkt, claims } = openProof(request.proof, context.importProofKey)
  checkClaims(context, request, claims)
  const until = new Date(context.clock().getTime() + 2 * nonceWindowMs)
  return { jkt, id: sha256(`${jkt}|${claims.jti}`), until }
}

/** Checks rule 5. Throws `DpopError`. */
export async function recordProof(
  { db }: Pick<ServerContext, 'db'>,
  { id, until }: CheckedProof,
): Promise<void> {
  const [recorded] = await insertProof(db, { proofId: id, proofUntil: until })
  if (recorded === undefined) throw new DpopError('jti')
}

export type ProofValues = { readonly proofId: Buffer; readonly proofUntil: Date }

/** Builds a part of a statement that records a proof: `proof` has a row if it is new. */
export const withProof = (db: Pick<Database, 'with'>, { proofId, proofUntil }: ProofValues) =>
  db.with('proof', (statement) =>
    statement
      .insertInto('dpop_jti')
      .values({ h: proofId, exp: proofUntil })
      .onConflict((conflict) => conflict.column('h').doNothing())
      .returning('h'),
  )

const insertProof = prepareStatement((db, values: ProofValues) =>
  withProof(db, values).selectFrom('proof').selectAll(),
)

function checkClaims(
  context: ServerContext,
  request: DpopRequest,
  { htm, htu, nonce, ath }: ProofClaims,
): void {
  if (htm !== request.method) throw new DpopError('htm')
  if (htu !== context.config.publicOrigin + request.path) throw new DpopError('htu')
  if (nonce === undefined || !context.nonces.isFresh(nonce)) throw new DpopError('nonce')
  const { token } = request
  const expected = token === undefined ? undefined : sha256(token).toString('base64url')
  if (ath !== expected) throw new DpopError('ath')
}
