/** A keyring of fixed keys, and plans made and signed with it. */

import type { SigningRequest } from '../vault.ts'
import { planSigning } from '../worker/signing/planSigning.ts'
import { deriveKeyring, type Keyring } from '../worker/wallet/keyring.ts'

const testNow = Date.parse('2026-01-01T00:00:00Z')

/** The wallet of sixteen zero bytes: the words "abandon" eleven times, and "about". */
export function testKeyring(): Promise<Keyring> {
  return deriveKeyring(new Uint8Array(16))
}

/** Plans a request for a keyring's accounts. */
export function planFor(keyring: Keyring, request: SigningRequest) {
  return planSigning(request, { accounts: keyring.accounts, now: testNow })
}
