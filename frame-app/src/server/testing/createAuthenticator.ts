import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { AssertionResponse, AttestationResponse } from '../../api/passkeys.ts'
import { type CoseAlgorithm, coseKeys } from './coseKeys.ts'
import { encodeCbor } from './encodeCbor.ts'

type Ceremony = { readonly challenge: string }

/** A test's changes to one answer. */
export type AnswerChanges = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  /** Default: present, verified. */
  isVerified?: boolean
  isBackedUp?: boolean
  counter?: number
  userHandle?: string
  /** Signs with another key than the registered one. */
  key?: KeyObject
}

export type Authenticator = {
  readonly credentialId: string
  register(
    options: Ceremony & { user: { id: string } },
    changes?: AnswerChanges,
  ): AttestationResponse
  assert(options: Ceremony, changes?: AnswerChanges): AssertionResponse
}

const flags = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 }

/**
 * A WebAuthn authenticator in software: one discoverable credential, which makes real attestation
 * objects (format `none`) and signatures.
 */
export function createAuthenticator(
  defaults: { origin: string; rpId: string },
  algorithm: CoseAlgorithm = 'ES256',
): Authenticator {
  const { create, hash: signedHash, encode } = coseKeys[algorithm]
  const { publicKey, privateKey } = create()
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = randomBytes(32).toString('base64url')

  const writeClientData = (challenge: string, fallback: string, changes: AnswerChanges) => {
    const { origin, type, crossOrigin } = {
      ...defaults,
      type: fallback,
      crossOrigin: false,
      ...changes,
    }
    return Buffer.from(
      JSON.stringify({ type, challenge: changes.challenge ?? challenge, origin, crossOrigin }),
    )
  }
  const writeData = (changes: AnswerChanges, attested = Buffer.alloc(0)) => {
    const { isVerified = true, isBackedUp = false, rpId = defaults.rpId } = changes
    counter = changes.counter ?? counter + 1
    const flag =
      flags.present |
      (isVerified ? flags.verified : 0) |
      (isBackedUp ? flags.eligible | flags.backedUp : 0) |
      (attested.length > 0 ? flags.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(rpId), Buffer.of(flag), count, attested])
  }

  return {
    credentialId: id,
    register(options, changes = {}) {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = [Buffer.alloc(16), length, credentialId, encodeCbor(encode(publicKey))]
      const authData = writeData(changes, Buffer.concat(attested))
      const made = encodeCbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: writeClientData(options.challenge, 'webauthn.create', changes).toString(
            'base64url',
          ),
          attestationObject: made.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    assert(options, changes = {}) {
      const clientData = writeClientData(options.challenge, 'webauthn.get', changes)
      const authData = writeData(changes)
      const signed = Buffer.concat([authData, hash(clientData)])
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign(signedHash, signed, changes.key ?? privateKey).toString('base64url'),
          userHandle: changes.userHandle ?? userHandle,
        },
      }
    },
  }
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
