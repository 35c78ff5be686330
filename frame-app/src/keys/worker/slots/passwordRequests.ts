/**
 * Passwords of the kind `password`, each for one evaluation by the server (RFC 9497). The factor is
 * Argon2id (RFC 9106) over the OPRF's output: whoever has the stored slot needs the server's key
 * for each guess, and whoever has that key too still pays for Argon2id.
 *
 * The server signs `["latchkey/oprf/v1", userId, slotId, blinded, evaluated]`.
 */
import { argon2id } from '@noble/hashes/argon2'
import type { PasswordRequest } from '../../accountVault.ts'
import type { GivenFactor } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import { assertServerSigned } from '../crypto/assertServerSigned.ts'
import { asBytes, type Bytes, fromBase64url, toBase64url, utf8 } from '../crypto/bytes.ts'
import { blindInput, finalizeOutput, randomScalar } from '../crypto/oprf.ts'
import { withSecrets } from '../crypto/wipe.ts'
import type { RequestParameters } from '../requestParameters.ts'
import { refuseSecret } from '../secret/refuseSecret.ts'

/** OWASP's minimum: 19 MiB, two passes. Stored slots depend on it. */
const argon2 = { m: 19_456, t: 2, p: 1, dkLen: 32 } as const

/** Characters. RFC 9497 allows fewer than 2^16 bytes. */
const passwordLength = { least: 12, most: 256 } as const

const lifetime = 10 * 60_000
const mostOpen = 4

type Evaluated = { userId: string; slotId: string } & Omit<
  Extract<GivenFactor, { label: 'password'; requestId: string }>,
  'label'
>

export type PasswordRequests = {
  open(parameters: { slotId: string; password: Uint8Array; isNew: boolean }): PasswordRequest
  /**
   * Returns the factor, 32 bytes, which the caller wipes. Spends the request, whatever the outcome.
   * Rejects with WALLET_CORRUPT for an evaluation that the server did not sign for it.
   */
  receive(evaluated: Evaluated): Promise<Bytes>
  clear(): void
}

type Open = { slotId: string; input: Bytes; blind: Bytes; blinded: string }

export function createPasswordRequests(parameters: RequestParameters): PasswordRequests {
  const { clock, random, factorKey } = parameters
  const open = new Map<string, Open>()

  const take = (requestId: string) => {
    const request = open.get(requestId)
    open.delete(requestId)
    return request
  }
  const drop = (requestId: string) => {
    const request = take(requestId)
    request?.input.fill(0)
    request?.blind.fill(0)
  }

  return {
    open({ slotId, password, isNew }) {
      const input = normalizePassword(password, isNew)
      const { blind, element } = blindInput(input, randomScalar(random))
      const requestId = toBase64url(random(16))
      const blinded = toBase64url(element)
      const [oldest] = open.keys()
      if (oldest !== undefined && open.size >= mostOpen) drop(oldest)
      open.set(requestId, { slotId, input, blind, blinded })
      // Nothing else wipes a password whose evaluation never arrives.
      clock.after(lifetime, () => drop(requestId))
      return { requestId, blinded }
    },

    receive({ userId, slotId, requestId, evaluation }) {
      return withSecrets(async (keep) => {
        const request = take(requestId)
        if (request) {
          keep(request.input)
          keep(request.blind)
        }
        if (request?.slotId !== slotId) {
          throw new VaultError('INVALID_REQUEST', { message: 'No such password was given' })
        }
        const { evaluated, signature } = evaluation
        const signed = ['latchkey/oprf/v1', userId, slotId, request.blinded, evaluated]
        await assertServerSigned(factorKey, signed, signature)
        const element = fromBase64url(evaluated)
        if (!element) throw new VaultError('WALLET_CORRUPT')
        const output = keep(finalizeOutput(request.input, request.blind, element))
        return asBytes(argon2id(output, utf8(slotId), argon2))
      })
    },

    clear() {
      for (const requestId of [...open.keys()]) drop(requestId)
    },
  }
}

/** NFC, as RFC 8265 has it, so that every keyboard types the same password. */
function normalizePassword(password: Uint8Array, isNew: boolean): Bytes {
  const text = new TextDecoder().decode(password).normalize('NFC')
  const { length } = [...text]
  if (length > passwordLength.most || (isNew && length < passwordLength.least)) {
    throw refuseSecret({ cause: 'PASSWORD_LENGTH' })
  }
  return utf8(text)
}
