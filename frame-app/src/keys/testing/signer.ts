/** A keyring of fixed keys, and its signing plans. */
import { planSigning } from '../worker/signing/planSigning.ts'
import type { PlannedRequest } from '../worker/signing/signingPlan.ts'
import { deriveKeyring, type Keyring } from '../worker/wallet/keyring.ts'

const testNow = Date.parse('2026-01-01T00:00:00Z')

/** The wallet of sixteen equal bytes; of zeros, the words "abandon" eleven times, and "about". */
export function testKeyring(byte = 0): Promise<Keyring> {
  return deriveKeyring({ type: 'entropy', entropy: new Uint8Array(16).fill(byte) })
}

/** Plans a request for a keyring's accounts; returns the view and the digest of its only part. */
export function planFor(keyring: Keyring, request: PlannedRequest) {
  const { digest, view, sign } = planSigning(request, {
    accounts: keyring.accounts,
    now: testNow,
  })
  return {
    digest,
    view: onlyPart(view.parts),
    sign: async (signer: Keyring) => onlyPart(await sign(signer)),
  }
}

/** The one part of a view or result that has no other. */
function onlyPart<Part>(parts: readonly [Part, ...Part[]]): Part {
  const [part, ...others] = parts
  if (others.length > 0) throw new Error(`${parts.length} parts`)
  return part
}
